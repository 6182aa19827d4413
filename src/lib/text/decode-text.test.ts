/** Text files of older and newer spreadsheets. */
import { expect, it } from "vitest";
import { decodeText, type PossibleText } from "./decode-text.ts";

const bytes = (...parts: (string | number)[]) =>
  new Uint8Array(
    parts.flatMap((part) =>
      typeof part === "number" ? [part] : [...new TextEncoder().encode(part)],
    ),
  );

const utf16 = (text: string, isBig: boolean) => {
  const view = new DataView(new ArrayBuffer(text.length * 2 + 2));
  for (const [at, sign] of [...`\ufeff${text}`].entries())
    view.setUint16(at * 2, sign.charCodeAt(0), !isBig);
  return new Uint8Array(view.buffer);
};

const waysOf = (file: Uint8Array) => decodeText(file) as readonly PossibleText[];

it.each([
  ["UTF-8", bytes("Wiertło;5")],
  ["UTF-8 with its mark", bytes(0xef, 0xbb, 0xbf, "Wiertło;5")],
  ["UTF-16, little endian", utf16("Wiertło;5", false)],
  ["UTF-16, big endian", utf16("Wiertło;5", true)],
])("%s is read as it is", (_encoding, file) => {
  expect(decodeText(file)).toBe("Wiertło;5");
});

it.each([
  ["a workbook", bytes("PK", 3, 4, "xl/workbook.xml"), "file.kind.excel"],
  ["a picture", bytes(0xff, 0xd8, 0xff, 0xe0), "file.kind.picture"],
  ["zeros", new Uint8Array(300), "file.kind.noText"],
  ["a zero among older letters", bytes("Wiert", 0xb3, "o;5\n", 0), "file.kind.noText"],
])("%s is no text", (_, file, id) => {
  expect(decodeText(file)).toMatchObject({ fault: { id } });
});

it("shows what an older file may say, in its first line that is not ASCII", () => {
  // "ł" of Central Europe is "³" in the West and "≥" on old Macintoshes.
  const ways = waysOf(bytes("MW-1;5\r\nWiert", 0xb3, "o;5\r\n"));
  expect(ways.slice(0, 3)).toEqual(
    ["Wiertło;5", "Wiertіo;5", "Wiert³o;5"].map((sample) => ({
      sample,
      text: `MW-1;5\r\n${sample}\r\n`,
    })),
  );
  expect(ways.length).toBeLessThanOrEqual(8);
});

it.each([
  ["windows-1255", [0xee, 0xf7, 0xe3, 0xe7, 0xe4], "מקדחה"],
  ["windows-1256", [0xe3, 0xcb, 0xde, 0xc7, 0xc8], "مثقاب"],
  ["windows-1257", [0x67, 0x72, 0xe0, 0xfe, 0x74, 0x61, 0x73], "grąžtas"],
  ["windows-874", [0xca, 0xc7, 0xe8, 0xd2, 0xb9], "สว่าน"],
  ["KOI8-R", [0xf3, 0xd7, 0xc5, 0xd2, 0xcc, 0xcf], "Сверло"],
  ["DOS 866", [0x91, 0xa2, 0xa5, 0xe0, 0xab, 0xae], "Сверло"],
  ["EUC-JP", [0xa5, 0xc9, 0xa5, 0xea, 0xa5, 0xeb], "ドリル"],
])("offers %s among the ways", (_encoding, word, sample) => {
  const samples = waysOf(bytes("MW-1;5\r\n", ...word)).map((way) => way.sample);
  expect(samples).toContain(sample);
});

it("does not garble a whole file for one damaged byte", () => {
  const ways = waysOf(bytes("Wiertło;5\nFr", 0xe4, "ser;5"));
  expect(ways[0]).toEqual({ sample: "Fr\ufffdser;5", text: "Wiertło;5\nFr\ufffdser;5" });
  expect(ways).toContainEqual(expect.objectContaining({ sample: "Fräser;5" }));
});

it.each([
  ["of UTF-8", bytes("<table><tr><td>Wiertło<td>5</table>")],
  [
    "that names windows-1250",
    bytes("<meta charset=windows-1250><table><tr><td>Wiert", 0xb3, "o<td>5"),
  ],
  ["of UTF-16", utf16("<html><table><tr><td>Wiertło<td>5</table>", false)],
])("a page %s is its table", (_, file) => expect(decodeText(file)).toBe("Wiertło\t5"));

it("a page that does not name its encoding is asked about by a line of its table", () => {
  const [first] = waysOf(bytes("<table><tr><td>Wiert", 0xb3, "o<td>5"));
  expect(first).toEqual({ sample: "Wiertło\t5", text: "Wiertło\t5" });
});

it.each(["<html><p>No table</p>", "MIME-Version: 1.0\r\n\r\n<table><tr><td>A</table>"])(
  "%j is a page without a list",
  (page) => expect(decodeText(bytes(page))).toMatchObject({ fault: { id: "file.kind.page" } }),
);
