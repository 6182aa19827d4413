/** Scenario 39: uploaded drawings are checked by their structure. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { deflateSync } from "node:zlib";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { checkBytes } from "../../src/features/files/api/check/check-bytes.ts";
import { checkFile } from "../../src/features/files/api/check/check-file.ts";
import {
  assemblyBomb,
  DXF_ENTITIES,
  dxfFile,
  pdfFile,
  STEP_LINES,
  stepBomb,
  stepFile,
} from "../support/drawing-files.ts";

/** The type, or the id of the reason without its beginning. */
function verdict(bytes: Buffer): string {
  const checked = checkBytes(bytes);
  return "fault" in checked ? checked.fault.id.replace("refusal.file-refused.", "") : checked.type;
}

const behind = (bytes: Buffer, text: string) => Buffer.concat([bytes, Buffer.from(text)]);

describe("39: a STEP file", () => {
  it.each([
    ["whole", stepFile(), "step"],
    ["with blank lines at its end", behind(stepFile(), "\r\n \n"), "step"],
    ["with a page behind it", behind(stepFile(), "<html><script>1</script>"), "markup"],
    ["with a script in a comment", stepFile(`/* <script>1</script> */${STEP_LINES}`), "markup"],
    ["with bytes behind it", behind(stepFile(), "PK"), "step.end"],
    ["with a statement behind it", behind(stepFile(), "DATA; END-ISO-10303-21;"), "step.end"],
    ["cut off", stepFile().subarray(0, -20), "step.end"],
    ["with an open string", stepFile("#1=A('it''s);\n"), "step.syntax"],
    ["with an open comment", stepFile("/* #1=A();\n"), "step.syntax"],
    ["with an open bracket", stepFile("#1=CARTESIAN_POINT('',(0.,0.,0.);\n"), "step.syntax"],
    [
      "with 40 brackets in each other",
      stepFile(`#1=A(${"(".repeat(40)}${")".repeat(40)});\n`),
      "step.syntax",
    ],
    ["with an entity twice", stepFile("#1=A();\n#1=A();\n"), "step.undefined"],
    ["with a reference to nothing", stepFile("#1=A(#2);\n"), "step.undefined"],
    ["that refers to itself", stepFile("#1=A(#2);\n#2=A(#1);\n"), "step.nesting"],
    ["of a billion laughs", stepBomb(), "step.nesting"],
    ["of a billion parts", assemblyBomb(), "step.nesting"],
    [
      "with another file",
      stepFile("#1=DOCUMENT_FILE('c:\\\\a.stp','','',$,'',$);\n"),
      "step.external",
    ],
    [
      "of an architect",
      Buffer.from(stepFile().toString().replace("AUTOMOTIVE_DESIGN", "IFC4")),
      "step.schema",
    ],
    [
      "without its header",
      Buffer.from("ISO-10303-21;\nDATA;\nENDSEC;\nEND-ISO-10303-21;"),
      "step.sections",
    ],
  ])("%s", (_, bytes, expected) => {
    expect(verdict(bytes)).toBe(expected);
  });

  it("with too many entities is refused", () => {
    const data = Array.from({ length: 400_001 }, (_, index) => `#${index}=A();\n`).join("");
    expect(verdict(stepFile(data))).toBe("step.size");
  });
});

describe("39: a DXF file", () => {
  const style = (font: string) => dxfFile(`0 SECTION\n2 TABLES\n0 STYLE\n2 A\n3 ${font}\n0 ENDSEC`);
  const block = (pairs: string) =>
    dxfFile(`0 SECTION\n2 BLOCKS\n0 BLOCK\n2 A\n${pairs}\n0 ENDBLK\n0 ENDSEC`);

  it.each([
    ["whole", dxfFile(), "dxf"],
    [
      "that begins with a comment",
      dxfFile(`999 made by hand\n0 SECTION\n2 ENTITIES\n0 ENDSEC`),
      "dxf",
    ],
    ["that ends as DOS did", behind(dxfFile(), "\x1a"), "dxf"],
    ["with an OLE frame", DXF_ENTITIES("0 OLE2FRAME\n8 0"), "dxf.embedded"],
    ["with a macro", DXF_ENTITIES("0 VBA_PROJECT\n310 00"), "dxf.embedded"],
    ["with a picture", DXF_ENTITIES("0 IMAGEDEF\n1 c:\\a.png"), "dxf.external"],
    ["with a block of its own", block("70 0"), "dxf"],
    ["with another drawing", block("70 4\n1 other.dwg"), "dxf.external"],
    ["with a font's name", style("arial.ttf"), "dxf"],
    ["with a font on a server", style("\\\\server\\a.shx"), "dxf.external"],
    ["with a text that looks like a path", DXF_ENTITIES("0 MTEXT\n1 A\\PB"), "dxf"],
    ["cut off", dxfFile().subarray(0, -8), "dxf.end"],
    ["with bytes behind it", behind(dxfFile(), "PK"), "dxf.end"],
    ["with a page in it", DXF_ENTITIES("0 TEXT\n1 <script>1</script>"), "markup"],
    ["with a code that is no number", DXF_ENTITIES("x LINE"), "dxf.pairs"],
    ["with a section in a section", dxfFile("0 SECTION\n2 A\n0 SECTION\n2 B"), "dxf.sections"],
    ["in binary", Buffer.from("AutoCAD Binary DXF\r\n\x1a\0\0"), "dxf.binary"],
  ])("%s", (_, bytes, expected) => {
    expect(verdict(bytes)).toBe(expected);
  });
});

describe("39: a PDF", () => {
  const packed = (text: string, filter = "/FlateDecode") =>
    pdfFile(
      Buffer.concat([
        Buffer.from(`9 0 obj <</Type /ObjStm /N 1 /First 4 /Filter ${filter}>> stream\n`),
        deflateSync(text),
        Buffer.from("\nendstream endobj\n"),
      ]),
    );

  it.each([
    ["whole", pdfFile(), "pdf"],
    ["with a link", pdfFile("4 0 obj <</S /URI /URI (https://a.example)>> endobj"), "pdf"],
    ["with a script", pdfFile("4 0 obj <</S /JavaScript /JS (1)>> endobj"), "pdf.active"],
    ["with a script's name in codes", pdfFile("4 0 obj <</S /J#61vaScript>> endobj"), "pdf.active"],
    ["with a script in packed objects", packed("4 0 <</S /JavaScript /JS (1)>>"), "pdf.active"],
    ["with harmless packed objects", packed("4 0 <</S /GoTo>>"), "pdf"],
    ["with objects packed in another way", packed("4 0", "/LZWDecode"), "pdf.unreadable"],
    ["that launches a program", pdfFile("4 0 obj <</S /Launch /F (a.exe)>> endobj"), "pdf.active"],
    ["with an attachment", pdfFile("4 0 obj <</Type /EmbeddedFile>> endobj"), "pdf.embedded"],
    ["with a password", pdfFile("trailer <</Encrypt 5 0 R>>"), "pdf.encrypted"],
    ["cut off", pdfFile().subarray(0, -8), "pdf.end"],
    ["with bytes behind it", behind(pdfFile(), "PK"), "pdf.end"],
    ["whose packed objects explode", packed("0".repeat(30_000_000)), "pdf.unreadable"],
  ])("%s", (_, bytes, expected) => {
    expect(verdict(bytes)).toBe(expected);
  });
});

it.each([
  Buffer.alloc(0),
  Buffer.from("GIF89a"),
  Buffer.from("<html>"),
  behind(Buffer.from(" "), stepFile().toString()),
])("anything else is refused (%#)", (bytes) => {
  expect(verdict(bytes)).toBe("type");
});

it("a damaged file never stops the check, and never hides the end of one", () => {
  const files = [stepFile(), dxfFile(), pdfFile()];
  fc.assert(
    fc.property(
      fc.constantFrom(...files),
      fc.nat(),
      fc.uint8Array({ maxLength: 8 }),
      fc.boolean(),
      (file, place, bytes, isCut) => {
        const at = place % file.length;
        const rest = isCut ? Buffer.alloc(0) : file.subarray(at + bytes.length);
        const damaged = Buffer.concat([file.subarray(0, at), bytes, rest]);
        const checked = verdict(damaged);
        if (isCut && at < file.length - 12) expect(checked).not.toMatch(/^(step|dxf|pdf)$/);
      },
    ),
    { seed: 39, numRuns: 1_000 },
  );
});

/** The thread's ends, of 10 s and of 128 MB, have another reason. */
it.each([
  ["a bomb of 200 levels", stepBomb(200), "step.nesting"],
  ["a page in a STEP file", behind(stepFile(), "<html><script>1</script>"), "markup"],
  ["a DXF file with an OLE frame", DXF_ENTITIES("0 OLE2FRAME\n8 0"), "dxf.embedded"],
])("39: %s is refused for what it is, before the thread's time or memory ends", async (...file) => {
  const [, bytes, reason] = file;
  const folder = mkdtempSync(join(tmpdir(), "file-checks-"));
  try {
    const path = join(folder, "file");
    writeFileSync(path, bytes);
    expect(await checkFile(path)).toMatchObject({
      fault: { id: `refusal.file-refused.${reason}` },
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
});
