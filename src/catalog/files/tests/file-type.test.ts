/** Scenario 39: files of tools as suppliers' programs write them. */
import { describe, expect, it } from "vitest";
import { dxfFile, pdfFile, stepFile } from "#support/drawing-files.ts";
import { isRefusal } from "../../../lib/contract/result.ts";
import { pictureTypeOf } from "../../pictures/api/picture-type.ts";
import { fileTypeOf, HEAD_BYTES } from "../api/file-type.ts";

const joined = (...parts: (string | Buffer)[]): Buffer =>
  Buffer.concat(
    parts.map((part) => (typeof part === "string" ? Buffer.from(part, "latin1") : part)),
  );

const MARK = "\xef\xbb\xbf";

/** The type, or the id of the reason without its beginning. */
function typeOf(bytes: Buffer): string {
  const found = fileTypeOf(bytes.subarray(0, HEAD_BYTES));
  return "fault" in found ? found.fault.id.replace("refusal.file-refused.", "") : found.type;
}

describe("39: a file", () => {
  it.each([
    ["STEP", stepFile(), "step"],
    ["STEP behind a byte order mark", joined(MARK, stepFile()), "step"],
    [
      "STEP behind blank lines and comments",
      joined("\r\n \n/* a * b */ /**/\r\n", stepFile()),
      "step",
    ],
    ["STEP in lower case", Buffer.from(stepFile().toString().toLowerCase()), "step"],
    ["STEP of an architect", joined("ISO-10303-21;HEADER;FILE_SCHEMA(('IFC4'));"), "step"],
    ["STEP with a space", joined("ISO-10303-21 ;\r\nHEADER;"), "step"],
    ["STEP that was cut off", stepFile().subarray(0, -20), "step"],
    ["STEP with an open comment", joined("/* ISO-10303-21;"), "type"],
    ["STEP as XML", joined('<?xml version="1.0"?>\n<iso_10303_28 version="2.0">'), "xml"],
    ["DXF R12", dxfFile(), "dxf"],
    [
      "DXF of AutoCAD 2013 behind comments",
      joined(
        "999\r\ndxfrw 0.6.3\r\n",
        "999\r\n0\r\n",
        dxfFile("0 SECTION\n2 HEADER\n9 $ACADVER\n1 AC1027\n0 ENDSEC"),
      ),
      "dxf",
    ],
    ["DXF behind a byte order mark", joined(MARK, dxfFile()), "dxf"],
    ["DXF behind blank lines", joined("\n\n", dxfFile()), "dxf"],
    ["DXF with an OLE frame", dxfFile("0 SECTION\n2 ENTITIES\n0 OLE2FRAME\n8 0\n0 ENDSEC"), "dxf"],
    ["DXF with wide codes", joined("  0\nSECTION\n  2\nHEADER\n"), "dxf"],
    ["DXF with old line ends", joined("0\rSECTION\r2\rENTITIES\r"), "dxf"],
    ["DXF with bytes behind it", joined(dxfFile(), "\x1a\0\0"), "dxf"],
    ["DXF in binary", joined("AutoCAD Binary DXF\r\n\x1a\0\0SECTION\0"), "dxf"],
    ["many comments and no drawing", joined("999\r\na\r\n".repeat(7_000)), "type"],
    ["PDF", pdfFile(), "pdf"],
    ["PDF behind bytes", joined("\r\n\0%!PS-Adobe-3.0 PDF\n", pdfFile()), "pdf"],
    ["PDF behind 1,024 bytes", joined(" ".repeat(1024), pdfFile()), "pdf"],
    ["PDF behind more", joined(" ".repeat(1025), pdfFile()), "type"],
    ["PDF with bytes behind it", joined(pdfFile(), "<script>1</script>\0\0"), "pdf"],
    ["PDF with its owner's lock", joined(pdfFile(), "trailer <</Encrypt 5 0 R>>\n%%EOF"), "pdf"],
    ["PDF 2.0", joined("%PDF-2.0\n"), "pdf"],
    ["DWG", joined("AC1032\0\0\0"), "dwg"],
    ["ZIP", joined("PK\x03\x04"), "packed"],
    ["Word", joined("PK\x03\x04[Content_Types].xmlPK\x03\x04word/document.xml"), "office"],
    ["LibreOffice", joined("PK\x03\x04mimetypeapplication/vnd.oasis.opendocument.text"), "office"],
    ["gzip", joined("\x1f\x8b\x08"), "packed"],
    ["page", joined("<html><!-- ISO-10303-21; -->"), "type"],
    ["picture", joined("GIF89a"), "type"],
    ["empty file", Buffer.alloc(0), "type"],
  ])("%s", (_, bytes, expected) => {
    expect(typeOf(bytes)).toBe(expected);
  });
});

describe("a picture that is refused", () => {
  it.each([
    ["\0\0\0\x24ftypheic\0\0\0\0mif1MiHEMiPr", "HEIC"],
    ["\0\0\0\x1cftypmif1\0\0\0\0mif1heic", "HEIC"],
    ["\0\0\0\x18ftypmsf1\0\0\0\0hevc", "HEIC"],
    ["GIF89a", "GIF"],
    ["II*\0\x08\0", "TIFF"],
    ["MM\0*\0\0", "TIFF"],
    ["BM\x36\x10\0\0\0\0\0\0\x36", "BMP"],
    ["\xff\x0a\xfa", "JPEG XL"],
    ["8BPS\0\x01", "Photoshop"],
    ["%PDF-1.4", "PDF"],
    ["a hammer", "not a JPEG, PNG, WebP or AVIF"],
    ["", "not a JPEG, PNG, WebP or AVIF"],
  ])("is named (%j)", (bytes, name) => {
    const type = pictureTypeOf(joined(bytes));
    expect(isRefusal(type) && JSON.stringify(type)).toContain(name);
  });
});
