/** Lines of part numbers and quantities, as people write them. */
import { describe, expect, it } from "vitest";
import { firstReading } from "#support/read-list.ts";
import { textOf } from "../../../lib/i18n/i18n.ts";
import { parseOrderList } from "../../pasted-lists/rules-list.ts";
import { readFieldQuantity } from "../../pasted-lists/rules-quantity.ts";

it.each([
  "1,200",
  "1 200",
  "1\u00a0200",
  "1\u202f200",
  "１２００",
  "١٢٠٠",
  "1\u200e200 pcs",
  "1’200",
])("%j is typed into a field as 1,200", (typed) => expect(readFieldQuantity(typed)).toBe(1200));

describe("a line of a list", () => {
  it.each<[string, string, (number | (number | undefined)[])?]>([
    ["MW-401-100 25", "MW-401-100", 25],
    ["25x mw401100", "mw401100", 25],
    ["25 × MW-401-100", "MW-401-100", 25],
    ["25*MW-401-100", "MW-401-100", 25],
    ["MW-401-100 x 25", "MW-401-100", 25],
    ["MW-401-100 x25", "MW-401-100", 25],
    ["MW-401-100 25x", "MW-401-100", 25],
    ["MW-401-100\t25", "MW-401-100", 25],
    ["00010\tMW-401-100\t25\tPC", "MW-401-100", 25],
    ["25\tST\tMW-401-100", "MW-401-100", 25],
    ['="MW-401-100"\t25', "MW-401-100", 25],
    ["'MW-401-100\t25", "MW-401-100", 25],
    ["> MW-401-100 25", "MW-401-100", 25],
    ["MW-401-100 25 C62", "MW-401-100", 25],
    ["25 off MW-401-100", "MW-401-100", 25],
    ["MW-401-100 x 25 @ $64.50", "MW-401-100", 25],
    ["MW-401-100 25 Stück à 64,50 €", "MW-401-100", 25],
    ["MW-401-100 EA 25", "MW-401-100", 25],
    ["MW-401-100 Stk. 25", "MW-401-100", 25],
    ["MW-401-100 25 pcs 64.50 EUR each", "MW-401-100", 25],
    ...[
      ...["25.-", "25,–", "25,-", "[25]", "(25)", "２５ St.", "٢٥", "२५ pcs", "25\u202fStk"],
      ...["25 unités", "25 unidade", "25 unidades", "25 ชิ้น", "25 יחידות", "25 قطع"],
      ...['="25"', "'25", "=25", "25&nbsp;pcs"],
    ].map((cell): [string, string, number] => [`MW-401-100\t${cell}`, "MW-401-100", 25]),
    ...[
      ...["25 of MW-401-100", "MW-401-100 (25x)", "MW-401-100 (x25)", "MW-401-100 – 25"],
      ...["MW-401-100 → 25", "MW-401-100 / 25", "[ ] MW-401-100 25", "- [x] MW-401-100 25"],
      ...["✓ MW-401-100 25", "MW-401-100&nbsp;25", "MW-401-100\u3000\u2009２５"],
    ].map((line): [string, string, number] => [line, "MW-401-100", 25]),
    ["01.02.2026\t25", "01.02.2026", 25],
    ["1,23E+11\t25", "1,23E+11", 25],
    ["TRUE\t25", "TRUE", 25],
    ["12.34.567\t25", "12.34.567", 25],
    ["MW-401-100,25", "MW-401-100", 25],
    ["MW-401-100, 25", "MW-401-100", 25],
    ["MW-401-100;25", "MW-401-100", 25],
    ["MW-401-100 | 25", "MW-401-100", 25],
    ["| MW-401-100 | 25 |", "MW-401-100", 25],
    ['"MW-401-100","25"', "MW-401-100", 25],
    ["25\tMW-401-100", "MW-401-100", 25],
    ["25 MW-401-100", "MW-401-100", 25],
    ["25 pcs MW-401-100", "MW-401-100", 25],
    ["MW-401-100 25 pcs", "MW-401-100", 25],
    ["25 Stk. MW-401-100", "MW-401-100", 25],
    ["MW-401-100: 25 Stück", "MW-401-100", 25],
    ["MW-401-100: 25", "MW-401-100", 25],
    ["MW-401-100 = 25", "MW-401-100", 25],
    ["MW-401-100 (25)", "MW-401-100", 25],
    ["MW-401-100 qty 25", "MW-401-100", 25],
    ["MW-401-100, Menge: 25", "MW-401-100", 25],
    ["- MW-401-100 25", "MW-401-100", 25],
    ["• 25 MW-401-100", "MW-401-100", 25],
    ["3. MW-401-100 25", "MW-401-100", 25],
    ["MW-401-100\u00a025", "MW-401-100", 25],
    ["\ufeffMW-401-100 25", "MW-401-100", 25],
    ["MW-401-100 1,000", "MW-401-100", [1, 1000]],
    ["MW-401-100 1.000", "MW-401-100", [1, 1000]],
    ["1,000 MW-401-100", "MW-401-100", [1, 1000]],
    ["1,000 x MW-401-100", "MW-401-100", [1, 1000]],
    ["1,000,MW-401-100", "MW-401-100", [1, 1000]],
    ["MW-401-100\t25,000\tST", "MW-401-100", [25, 25_000]],
    ["MW-401-100 25.000 pcs", "MW-401-100", [25, 25_000]],
    ["Part,Qty\nMW-401-100,25,000", "MW-401-100", [25, 25_000]],
    ["Part,Qty,Price\nMW-401-100,25,100", "MW-401-100", 25],
    ["MW-401-100 1,200", "MW-401-100", [undefined, 1200]],
    ["MW-401-100 25,000.00", "MW-401-100", 25_000],
    ["MW-401-100 1200,000", "MW-401-100", 1200],
    ["MW-401-100 1\u2009000", "MW-401-100", 1000],
    ["MW-401-100\t２５", "MW-401-100", 25],
    ["MW-401-100\t٢٥", "MW-401-100", 25],
    ["MW-401-100 1'000 pcs", "MW-401-100", 1000],
    ["MW-401-100,1,000", "MW-401-100", [1, 1000]],
    ["MW-401-100;1 000", "MW-401-100", 1000],
    ['"MW-401-100","25,100"', "MW-401-100", [undefined, 25_100]],
    ["MW-401-100;25,00", "MW-401-100", 25],
    ...[
      ...["Pos 30  MW-401-100  25,0 St", "Pos. 30: MW-401-100 25", "00010 MW-401-100 25 PC"],
      ...["#1 MW-401-100 25", "Line 1 MW-401-100 qty 25", "10 MW-401-100 25,00 ST 64,50 1612,50"],
      ...["MW-401-100 Mill 10 mm 25 St 64,50", "25 MW-401-100 Mill 10 mm"],
      ...["25,0 St MW-401-100", "Qty: 25 MW-401-100", "qty=25 MW-401-100", "MW-401-100 +25"],
      ...["Art.-Nr. MW-401-100 Menge 25", "MW-401-100 25 27.11.2026", "MW-401-100 25,-"],
    ].map((line): [string, string, number] => [line, "MW-401-100", 25]),
    ["Pos 30 4711 4,0 St", "4711", 4],
    ["10  MW-401-100  25,000 ST", "MW-401-100", [25, 25_000]],
    ["MW-401-100 Mill 10 mm", "MW-401-100 Mill 10 mm", undefined],
    ["Hex nut 1/2", "Hex nut 1/2", undefined],
    ["MW-401-100", "MW-401-100", undefined],
    ["4711", "4711", undefined],
    ["4711 25", "4711", 25],
    ["4711;25", "4711", 25],
    ["M8x25", "M8x25", undefined],
    ["100 M8x25", "M8x25", 100],
    ["1;MW-401-100;25", "MW-401-100", 25],
    ["MW-401-100;Cross-cut file;25", "MW-401-100", 25],
    ["MW-401-100;25;12.50;312.50", "MW-401-100", 25],
    ["MW-401-100;Cross-cut file, 200 mm", "MW-401-100", undefined],
    ["Cross-cut file", "Cross-cut file", undefined],
    ["Cross-cut file 2.5", "Cross-cut file 2.5", undefined],
  ])("%j is %j times %d", (text, typed, quantity) => {
    expect(firstReading(text)).toEqual([typed, quantity]);
  });

  it.each([
    ["25 pcs", "There is no part number."],
    ["25 x", "There is no part number."],
    ["a".repeat(121), "This is longer than a part number or a name."],
    ["?!", "There is no part number."],
  ])("%j has no part number: %s", (text, fault) => {
    expect(firstReading(text)).toBe(fault);
  });

  const NO_COUNT = /is not a whole number|at least 1/;
  it.each<[string, string | RegExp]>([
    ["MW-401-100 0", "The quantity must be at least 1."],
    ["0 x MW-401-100", "The quantity must be at least 1."],
    ["MW-401-100;-5", "The quantity must be at least 1."],
    ["MW-401-100,25,100", "“25 / 100 / 25100” is not a whole number."],
    ["MW-401-100 2.5", "“2.5” is not a whole number."],
    ["2.5 pcs MW-401-100", "“2.5” is not a whole number."],
    ["MW-401-100;25 kg", "“25 kg” is not a whole number."],
    ...[
      ...["~5", ">5", "5+5", "5/10", "5-10", "2x5", "½", "⑤", "№5", "100%", "1 Dtz", ".50", ",5"],
      ...["1e3", "1E+03", "1,00E+03", "TRUE", "FALSCH", "12:30:00", "9:00 AM", "02. Jan", "2-Jan"],
      ...["as needed", "nach Bedarf", "tbd", "?", "fifty", "VE 100", "2 VE", "5 dz", "2 pk of 100"],
      ...["2026-01-25", "01.02.2026", "#NAME?", "#WERT!", "#####", "5 Stk (je 10)", "5 (five)"],
      ...["1月2日", "01월 02일", "#¡REF!", "#N/A"],
    ].map((cell): [string, string] => [`MW-401-100\t${cell}`, `“${cell}” is not a whole number.`]),
    ["MW-401-100;1000001", "The quantity must be at most 1,000,000."],
    ...[
      ...["1e3", "~5", "ca. 5", "approx. 5", ">5", "-5", "5-", "5/10", "2 x 5", "2x5", "½", ".50"],
      ...["as needed", "n. B.", "ten", "VE 100", "2 VE à 100 Stk", "2 dz", "mind. 5"],
      ...["TRUE", "#####", "12:30", "5 boxes", "5 kg", "10 %", "5 5", "5 (five)", "5 MW-7-1 6"],
    ].map((count): [string, string | RegExp] => [`MW-401-100 ${count}`, NO_COUNT]),
    ...["~5 MW-401-100", "Pos 30 MW-401-100 1e3", "30 MW-401-100 ~4"].map(
      (line): [string, string | RegExp] => [line, NO_COUNT],
    ),
  ])("%j has no quantity: %s", (text, fault) => {
    expect(firstReading(text)).toEqual([
      "MW-401-100",
      typeof fault === "string" ? fault : expect.stringMatching(fault),
    ]);
  });

  it.each(["#N/A\t5", "#BEZUG!;5", "Part\tQty\n#NV\t5"])(
    "%j has a part number that a look-up did not find",
    (text) => {
      expect(firstReading(text)).toEqual([expect.stringMatching(/^#/), 5]);
    },
  );

  it.each(["", "  ", "# a comment", "## Tools", "// a comment", "-----", "|---|:-:|", "\u00a0"])(
    "%j has nothing to order",
    (text) => {
      expect(parseOrderList(text)).toEqual({ lines: [], unreadable: [], leftOut: [] });
    },
  );

  it("of two numbers may be either way around", () => {
    const [line] = parseOrderList("4711 25").lines;
    expect(line?.readings).toEqual([
      { typed: "4711", quantity: 25 },
      { typed: "25", quantity: 4711 },
      { typed: "4711 25" },
    ]);
  });

  it("never joins a part number and its quantity to another part number", () => {
    const [line] = parseOrderList("MW-401-1 25").lines;
    expect(line?.readings).toEqual([
      { typed: "MW-401-1", quantity: 25 },
      { typed: "MW-401-1 25", isName: true },
    ]);
  });
});

describe("columns with names", () => {
  it.each([
    ["part number,quantity\nMW-401-100,25"],
    ["Artikelnummer;Bezeichnung;Menge\nMW-401-100;Feile;25"],
    ["Qty\tSKU\n25\tMW-401-100"],
    ['"Bestell-Nr.","Preis","Anzahl","Notiz"\n"MW-401-100","12,50","25","eilt"'],
    ["Pos;Menge;Art.-Nr.\n1;25,00;MW-401-100"],
    ["sep=;\r\nPart No.;Order qty\r\nMW-401-100;25\r\n"],
    ['Note,Part,Qty\n"two\nlines",MW-401-100,25'],
    ["Name,Quantity\nMW-401-100,25"],
  ])("are read in any order: %j", (text) => {
    expect(firstReading(text)).toEqual(["MW-401-100", 25]);
  });

  it.each([
    ["SKU-123,5", "SKU-123", 5],
    ["5;PN 0", "PN 0", 5],
    ["Code 7\t25", "Code 7", 25],
  ])("are no part number that begins like one: %j", (text, part, quantity) => {
    expect(firstReading(text)).toEqual([part, quantity]);
  });

  it("do not divide a line that spaces divide", () => {
    const { lines } = parseOrderList("Pos.\tArt.\tMenge\n1\tMW-401-100\t25\nMW-402-100 File 5 St");
    expect(lines.map(({ readings: [line] }) => [line?.typed, line?.quantity])).toEqual([
      ["MW-401-100", 25],
      ["MW-402-100", 5],
    ]);
  });

  it("name the faulty line and why", () => {
    const text = "SKU,Qty\nMW-401-100,25\n,3\nMW-402-100,many\n\nMW-403-100,";
    const { lines, unreadable } = parseOrderList(text);
    expect(lines.map(({ line, readings }) => [line, readings])).toEqual([
      [2, [{ typed: "MW-401-100", quantity: 25 }]],
      [4, [{ typed: "MW-402-100", written: "many" }]],
      [6, [{ typed: "MW-403-100" }]],
    ]);
    expect(unreadable.map(({ line, fault }) => [line, textOf(fault)])).toEqual([
      [3, "There is no part number."],
    ]);
  });

  it("a quote that is never closed is an inch sign, and takes no other line with it", () => {
    const { lines } = parseOrderList('SKU;Qty\n1/2";3\n"MW-401-100;4\nMW-402-100;5');
    expect(lines.map(({ line }) => line)).toEqual([2, 3, 4]);
    expect(lines[0]?.readings).toEqual([{ typed: '1/2"', quantity: 3 }]);
    expect(lines[2]?.readings).toEqual([{ typed: "MW-402-100", quantity: 5 }]);
  });
});
