/** Files of other kinds than CSV, as people choose them in its place. */
import { describe, expect, it } from "vitest";
import { otherFile } from "./file-kind.ts";

/** The bytes of a file whose signs are bytes. */
const bytes = (file: string) => new Uint8Array(Buffer.from(file, "latin1"));
const kindOf = (file: Uint8Array) => otherFile(file)?.id.replace("file.kind.", "");

const zip = (...names: string[]) =>
  names.map((name) => `PK\x03\x04\x14\0\x06\0\b\0${name}`).join("");
const PAGE = '<html xmlns:x="urn:schemas-microsoft-com:office:excel"><table><tr><td>A-1</table>';

describe("a file", () => {
  it.each([
    [zip("[Content_Types].xml", "_rels/.rels", "xl/workbook.xml"), "excel"],
    [zip("xl/worksheets/sheet1.xml"), "excel"],
    [zip("[Content_Types].xml", "_rels/.rels", "xl/workbook.bin"), "excel"],
    ["\x09\x08\x10\0\0\x06\x05\0", undefined],
    ["\x09\0\x04\0\x02\0\x10\0", "excel"],
    ["\x09\x04\x06\0\0\0\x10\0", "excel"],
    ['<?xml version="1.0"?>\r\n<?mso-application progid="Excel.Sheet"?>\r\n<Workbook>', "excel"],
    ["\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1\0\0", "office"],
    [zip("mimetypeapplication/vnd.oasis.opendocument.spreadsheet"), "openDocument"],
    [zip("Index/Document.iwa", "Index/Tables/DataList.iwa"), "numbers"],
    [zip("mimetypeapplication/vnd.oasis.opendocument.text"), "document"],
    [zip("[Content_Types].xml", "_rels/.rels", "word/document.xml"), "document"],
    ["%PDF-1.7\n%\xe2\xe3\xcf\xd3\n", "document"],
    ["\r\n%PDF-1.4\n", "document"],
    ["{\\rtf1\\ansi", "document"],
    [zip("products.csv"), "packed"],
    ["\x1f\x8b\x08\0", "packed"],
    ["7z\xbc\xaf\x27\x1c", "packed"],
    ["Rar!\x1a\x07\x01\0", "packed"],
    [PAGE, "page"],
    [`\xef\xbb\xbf\r\n${PAGE}`, "page"],
    ["<!DOCTYPE html>\n<html>", "page"],
    ['<?xml version="1.0"?>\n<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0">', "page"],
    ["<!-- export -->\n<TABLE border=1>", "page"],
    ["<meta http-equiv=Content-Type><table>", "page"],
    ["<style>td{mso-number-format:'@'}</style><table>", "page"],
    ["MIME-Version: 1.0\r\nContent-Type: multipart/related", "page"],
    ["\x89PNG\r\n\x1a\n", "picture"],
    ["\xff\xd8\xff\xe0\0\x10JFIF", "picture"],
    ["GIF89a\x01\0", "picture"],
    ["RIFF\x24\0\0\0WEBPVP8 ", "picture"],
    ["BM\x36\x10\0\0\0\0\0\0\x36", "picture"],
    ["II*\0\x08\0", "picture"],
    ["\0\0\0\x24ftypheic", "picture"],
    ['{"products":[{"sku":"A-1"}]}', "json"],
    ['[{"sku":"A-1"}]', "json"],
    ['[\n  {\n    "sku": "A-1"\n  }\n]', "json"],
    ['{"sku":"A-1"}\n{"sku":"A-2"}\n', "json"],
    ['[["A-1",5]]', "json"],
    ["[]", "json"],
    ['<?xml version="1.0"?>\n<products>', "xml"],
    ['<svg xmlns="http://www.w3.org/2000/svg">', "xml"],
  ])("%j is %s", (file, kind) => expect(kindOf(bytes(file))).toBe(kind));

  it("of two bytes for each letter is looked at as text", () => {
    const [page, json] = [PAGE, '[{"sku":"A-1"}]'];
    expect(kindOf(Buffer.from(`\ufeff${page}`, "utf16le"))).toBe("page");
    expect(kindOf(Buffer.from(page, "utf16le").swap16())).toBe("page");
    expect(kindOf(Buffer.from(json, "utf16le"))).toBe("json");
  });

  it.each([
    "",
    "part_number,name\nA-1,Bolt\n",
    '"part_number","name"\n"A-1","Bolt"\n',
    "\xef\xbb\xbfpart_number;name\r\n",
    "BM-100;5\r\nBM-200;6\r\n",
    "PK-4\t5\n",
    "MM 5\nII 6\n",
    "GIF;5\n",
    "RIFF-1;5\n",
    "Rar 5;1\n",
    "{part};{quantity}\nA-1;5\n",
    "[part number];[quantity]\nA-1;5\n",
    "<5 mm;1\n",
    "<b>part</b>;quantity\n",
    "%;part_number\n",
    "\tA-1\t5\n",
    "Fr\xe4ser;5\n",
  ])("%j may be a table", (file) => expect(kindOf(bytes(file))).toBeUndefined());
});
