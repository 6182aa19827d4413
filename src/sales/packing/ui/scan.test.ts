import { expect, test } from "vitest";
import type { OrderLine } from "../../orders/contract.ts";
import { readScan, shipFault, toPack } from "./scan.ts";

const lineOf = (number: number, partNumber: string, open = 1) =>
  ({ number, partNumber, open }) as OrderLine;
const lines = [
  lineOf(1, "MW-621-M8/30"),
  lineOf(2, "AB-12"),
  lineOf(3, "A-B12"),
  lineOf(4, "AB-12"),
];
const read = (text: string, packed: readonly number[] = []) =>
  readScan(text, lines, new Set(packed), new Set([36, 37]));

test.each([
  ["MW-621-M8/30", { kind: "part", line: lines[0] }],
  ["mw-621-m8/30 ", { kind: "part", line: lines[0] }],
  // A scanner that types for a German keyboard, pasted.
  ["MWß621ßM8-30", { kind: "tracking", tracking: "MWß621ßM8-30" }],
  ["MW/621/M8&30", { kind: "part", line: lines[0] }],
  // Two parts differ only by where the sign stands: none is guessed.
  ["AB12", { kind: "tracking", tracking: "AB12" }],
  ["A-B12", { kind: "part", line: lines[2] }],
  ["36", { kind: "order", number: 36 }],
  ["#37", { kind: "order", number: 37 }],
  ["Order 36", { kind: "order", number: 36 }],
  ["Bestellung 36", { kind: "order", number: 36 }],
  ["38", { kind: "tracking", tracking: "38" }],
  ["]C1JJD000390007", { kind: "tracking", tracking: "JJD000390007" }],
  ["1Z 999 AA1 0123456784", { kind: "tracking", tracking: "1Z 999 AA1 0123456784" }],
])("%j is read", (text, expected) => expect(read(text)).toEqual(expected));

const UPS = { kind: "tracking", tracking: "1Z999AA10123456784" };

test.each([
  // A scanner that is set to an American keyboard, on a German and a French one.
  ["MWß621ßM8-30", "MW-621-M8/30", { kind: "part", line: lines[0] }],
  ['?Z)-é&)?_!"à', "MW-621-M8/30", { kind: "part", line: lines[0] }],
  ['"-', "36", { kind: "order", number: 36 }],
  ["JJDßé", "JJD-2", { kind: "tracking", tracking: "JJD-2" }],
  ["1Y999AA10123456784", "1Z999AA10123456784", UPS],
  // One that is set to this keyboard.
  ["MW-621-M8/30", "MW/621/M8&30", { kind: "part", line: lines[0] }],
  ["JJD-Z1", "JJD/Y1", { kind: "tracking", tracking: "JJD-Z1" }],
  // Pasted, by Ctrl and V.
  ["JJDßé", "v", { kind: "tracking", tracking: "JJDßé" }],
])("%j, by its keys %j, is read", (text, byKeys, expected) => {
  expect(readScan(text, lines, new Set(), new Set([36]), byKeys)).toEqual(expected);
});

test("of two lines with one part the one counts that is not packed yet", () => {
  expect(read("AB-12", [2])).toEqual({ kind: "part", line: lines[3] });
  expect(read("AB-12", [2, 4])).toEqual({ kind: "part", line: lines[1] });
});

test("the bar code on the bag is another number of the tool", () => {
  const [first, ...others] = lines;
  const gtin = "4006381333931";
  const coded = [{ ...(first as OrderLine), numbers: [gtin] }, ...others];
  expect(readScan(gtin, coded, new Set(), new Set())).toEqual({ kind: "part", line: coded[0] });
  for (const scanned of [
    "]E04006381333931",
    "0104006381333931",
    "]C1010400638133393110A1",
    "]d20104006381333931\x1d10A1",
    "(01)04006381333931(10)A1",
  ])
    expect(readScan(scanned, coded, new Set(), new Set())).toEqual({
      kind: "part",
      line: coded[0],
    });
  const upc = [{ ...(first as OrderLine), numbers: ["036000291452"] }, ...others];
  for (const scanned of ["036000291452", "0036000291452", "00036000291452"])
    expect(readScan(scanned, upc, new Set(), new Set())).toEqual({ kind: "part", line: upc[0] });
});

test("lines whose pieces have left, were returned or gone are not packed", () => {
  const none = { number: 3, partNumber: "C" } as OrderLine;
  expect(toPack([lineOf(1, "A", 0), lineOf(2, "B", 3), none])).toEqual([lineOf(2, "B", 3)]);
});

test.each([
  ["carrier", "UPS", "1Z", undefined],
  ["carrier", "UPS", "", "no number"],
  ["carrier", " ", "1Z", "no carrier"],
  ["untracked", "UPS", "", undefined],
  ["untracked", "UPS", "1Z", "needless number"],
  ["untracked", "", "", "no carrier"],
  ["own", "", "", undefined],
  ["own", "", "AB-12", "needless number"],
  ["pickup", "", "1Z", "needless number"],
] as const)("a packed parcel by %j with %j, scanned %j: %j", (way, carrier, tracking, expected) => {
  expect(shipFault({ isAllThere: true, way, carrier, tracking })).toBe(expected);
  expect(shipFault({ isAllThere: false, way, carrier, tracking })).toBe("open");
});
