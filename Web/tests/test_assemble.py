"""The script that joins the scripts of the element."""

import pathlib
import subprocess
import sys
import tempfile
import unittest

assemble = pathlib.Path(__file__).resolve().parents[1] / "assemble.py"


class AssembleTests(unittest.TestCase):
    def join(self, script):
        """Returns the messages of a run, and the joined script if there is one."""
        with tempfile.TemporaryDirectory() as name:
            folder = pathlib.Path(name)
            (folder / "virtual-grid.js").write_text(script)
            (folder / "virtual-grid.wasm").write_bytes(b"")
            result = subprocess.run([sys.executable, assemble, folder, folder], capture_output=True, text=True, check=False)
            joined = (folder / "virtual-grid.js").read_text() if result.returncode == 0 else None
            return result.stderr, joined

    def test_a_template_within_a_template_is_an_error(self):
        message, joined = self.join("const a = `x ${list.map((each) => `<b>  ${each}</b>`)} y`;\n")
        self.assertIsNone(joined)
        self.assertIn("A template within a template is not supported: `x ${list.map((each) => `", message)

    def test_templates_with_braces_and_objects_keep_their_white_space(self):
        message, joined = self.join("const a = `{  ${{ x: { y: 1 } }[name]}  \\${  }`;\n// A comment `${`.\nconst b = `}  {`;\n")
        self.assertEqual(message, "")
        self.assertEqual(joined, "const a=`{  ${{ x: { y: 1 } }[name]}  \\${  }`;const b=`}  {`;export{VirtualGrid};\n")
