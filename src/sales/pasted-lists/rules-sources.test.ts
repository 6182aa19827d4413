/** Lists as other programs give them: JSON, spreadsheets, ERP systems, shops and mail. */
import { describe, expect, it } from "vitest";
import { readShort as read } from "#support/read-list.ts";
import { parseOrderList } from "./rules-list.ts";

describe("a list of a program", () => {
  it.each([
    ['[{"sku":"@A","qty":50},{"sku":"@B","qty":5}]', "A 50; B 5"],
    ['[\n  {\n    "sku": "@A",\n    "qty": 50\n  }\n]', "A 50"],
    ['{"sku":"@A","qty":50}', "A 50"],
    ['{"sku":"@A","qty":50}\n{"sku":"@B","qty":5}', "A 50; B 5"],
    ['{"sku":"@A","qty":50},\n{"sku":"@B","qty":5},\n', "A 50; B 5"],
    ['{"@A": 50, "@B": 5}', "A 50; B 5"],
    ['[["@A",50],["@B",5]]', "A 50; B 5"],
    ['[["part_number","quantity"],["@A",50]]', "A 50"],
    ['["@A 50", "5 x @B"]', "A 50; B 5"],
    ['{"data":{"order":{"number":4711,"tags":["a-1"],"lines":[{"item":"@A","qty":50}]}}}', "A 50"],
    [
      '{"edges":[{"node":{"sku":"@A","quantity":50}},{"node":{"sku":"@B","quantity":5}}]}',
      "A 50; B 5",
    ],
    ['[{"id":17,"product":{"sku":"@A","name":"File"},"quantity":50}]', "A 50"],
    ['[{"sku":"@A","price":{"amount":12.5,"currency":"EUR"},"quantity":50}]', "A 50"],
    ['[{"sku":"@A","amount":12.5,"quantity":50}]', "A 50"],
    ['[{"sku":"@A","quantity":{"value":50,"unit":"EA"}}]', "A 50"],
    ['[{"sku":"@A","qty":5,"unit":"VE"}]', "A ?5 VE"],
    ['[{"sku":"@A","qty":"25,000"}]', "A ?25,000"],
    ['[{"sku":"@A","qty":2.5}]', "A ?2.5"],
    ['[{"sku":"@A","qty":null},{"sku":"@B"}]', "A; B"],
    ['[{"a":"@A","b":50},{"a":"@B","b":5}]', "A 50; B 5"],
    ['[{"name":"File \\"flat\\"","sku":"@A","qty":50}]', "A 50"],
    ["[{sku: '@A', qty: 50}, {sku: '@B', qty: 5}]", "A 50; B 5"],
    ["[{'sku': '@A', 'qty': 50}, {'sku': '@B', 'qty': 5}]", "A 50; B 5"],
    [
      "[\n  {\n    sku: '@A',\n    qty: 50,\n  },\n  {\n    sku: '@B',\n    qty: 5,\n  },\n]",
      "A 50; B 5",
    ],
    // Not of a program.
    ["[ ] @A 5\n[x] @B 7", "A 5; B 7"],
    ["[12:03] Tom: @A 5", "A 5"],
    ["[]", "!"],
  ])("%j is %s", (text, expected) => expect(read(text)).toBe(expected));
});

describe("a list of a spreadsheet", () => {
  it.each([
    ["@A\t25\r\n@B\t5\r\n", "A 25; B 5"],
    ["\ufeffArtikelnummer;Menge\r\n@A;25\r\n", "A 25"],
    ["Reference\tDesignator\tManufacturer Part\tQuantity\nR1,R2\tU1\t@A\t2", "A 2"],
    ["ID | Name | Quantity | Manufacturer Part\n7 | File | 2 | @A", "A 2"],
    ["EAN;Artikelnr.;Menge\n4012345678901;@A;5", "A 5"],
    ["EAN;Menge\n4012345678901;5", "4012345678901 5"],
    ["Part;Qty;Total amount\n@A;5;322,50", "A 5"],
    ["Part;Amount\n@A;5", "A 5"],
    ["Part;Amount;Pieces\n@A;12,50;5", "A 5"],
    ["@A\t8\u00a0898\t17\u00a0796 m3\t65\u00a0797\u00a0506,72 ISK", "A 8898"],
    ["@A\t1,00,000", "A 100000"],
    ["@A\t1'000", "A 1000"],
    ["@A;25,00;12,50", "A 25"],
    ["Réf.;Qté;PU\n@A;25,00;12,50", "A 25"],
  ])("%j is %s", (text, expected) => expect(read(text)).toBe(expected));
});

describe("a list of an ERP system, a shop or a mail", () => {
  it.each([
    ["00010  @A  File, flat  25,000 ST\n00020  @B  Rasp  5,000 ST", "A 25; B 5"],
    ["1 @A File 25 Each 64.50 1,612.50", "A 25"],
    ["Item   Material    Order qty.  Unit\n00010  @A  25  PC", "A 25"],
    ["@A File flat Qty: 25 Unit price: $64.50 Subtotal: $1,612.50", "A 25"],
    ["@A\nFile, flat\nQty\n25\n$64.50\n@B\nRasp\nQty\n5\n$8.00", "A 25; B 5"],
    ["25 Stk @A à 64,50 €", "A 25"],
    ["2 Pkg @A", "A ?2 Pkg"],
    ["@A 5 VPE", "A ?5 VPE"],
    ["@A 3 x 100er Pack", "A ?3 x 100er Pack"],
    ["@A 100er", "A ?100er"],
    ["@A, @B", "A; B"],
    ["@A, @B, @A", "A; B; A"],
    [
      "Von: Einkauf\nGesendet: Montag\nBetreff: Bestellung 4711\n\n@A \t 25 \t\n@B \t 5 \t",
      "A 25; B 5",
    ],
  ])("%j is %s", (text, expected) => expect(read(text)).toBe(expected));
});

describe("a name that ends with a size", () => {
  it.each([
    ["100 screws M8 x 30", [{ typed: "screws M8 x 30", quantity: 100 }]],
    ["20 pins 6 x 30", [{ typed: "pins 6 x 30", quantity: 20 }]],
    ["Schraube M8 x 30", [{ typed: "Schraube M8 x 30" }, { typed: "Schraube M8", quantity: 30 }]],
    ["Schraube M8x30", [{ typed: "Schraube M8x30" }, { typed: "Schraube M8", quantity: 30 }]],
    ["Schraube M8x30 100", [{ typed: "Schraube M8x30", quantity: 100 }]],
    ["6205-2RS", [{ typed: "6205-2RS" }]],
  ])("%j is read first as %j", (text, expected) => {
    const [line] = parseOrderList(text).lines;
    expect(
      line?.readings.slice(0, expected.length).map(({ written: _, ...reading }) => reading),
    ).toEqual(expected);
  });
});

describe("a number that is a position, a size or a price", () => {
  it.each([
    ["500 @A Tap M8 x 30", "A 500"],
    ["500 @A Tap M8 x 30 mm", "A 500"],
    ["25  @A  3.00  03.11.2026", "A ?25 / 3.00"],
    ["10 250 pcs @A", "A ?10 / 250 / 10250"],
    ["10 000 pcs @A", "A 10000"],
    ["@A,Screw M8 x 30,100", "A ?30 / 100 / 30100"],
    ['@A,Screw SW 13,999 pc,"1.250,00"', "A 999"],
    ["@A,Screw Gr. 2,5,1250.00,64.50 USD", "A 5"],
    ["1\t@A\tca. 25", "A ?1 / ca. 25"],
    ["25;@A;1/2", "A ?25 / 1/2"],
    ["25;@A;-", "A ?25 / -"],
    ["25;@A;19%", "A 25"],
    ["#2;25;@A", "A 25"],
    ["1\t250 pcs\t@A", "A 250"],
    ["2500 pcs @A Screw 6x25 12,50 € 12,50 €", "A 2500"],
    ["1  @A  Drill  999  $12.50  $12.50", "A 999"],
    ["@A 25 pcs 10 pcs", "A ?25 pcs 10 pcs"],
    ["25,@A,12,50 €", "A ?25 / 12"],
    ["1,@A,Flat file,25,12 EUR", "A ?1 / 25"],
    ["@A,Flat file,25,64 €", "A 25"],
    ["1;@A;25;64 €", "A 25"],
    ["25 x @A,12,50 EUR", "A 25"],
    ["5 @A Flat file 12,50 EUR 62,50 EUR", "A 5"],
    ["10 250 pcs @A 12.50", "A ?10 / 250 / 10250"],
    ["#2 25 pcs @A 12.50", "A 25"],
    ["@A Flat file 2 500 pcs", "A ?2 / 500 / 2500"],
    ["@A Screw DIN 933 250 pcs", "A 250"],
    ["@A Screw M8 x 30 100 pcs", "A 100"],
    ["@A Drill Ø 8 100 pcs", "A 100"],
    ["@A Hex key size 5 250 Stk", "A 250"],
    ["#25;@A;Flat file", "A ?#25"],
    ["#2;@A;Flat file;25", "A 25"],
  ])("%j is %s", (text, expected) => expect(read(text)).toBe(expected));

  it.each(["10 @A Drill 100 64,50 EUR 64,50 EUR", "@A Tap M8 x 30"])(
    "%j has no quantity without a question",
    (text) => expect(read(text)).not.toMatch(/^A \d/),
  );

  it.each([
    ["10;250;471105", { written: "10 / 250" }],
    ["10\t471105\t500\t03.11.2026", { quantity: 500 }],
    ["1. 20457 2500 64,50 EUR", { quantity: 2500 }],
    ["20457,25,64.50 USD", { quantity: 25 }],
    ["20457,250", { quantity: 250 }],
    ["20457\tca. 25", { written: "ca. 25" }],
    ["0815/12\tca. 25", { written: "ca. 25" }],
    ["Please send 25 pcs 20457", { quantity: 25 }],
    ["Please quote 25 pcs 20457", { quantity: 25 }],
    ["20457 Menge: 25 Stk", { quantity: 25 }],
    ["M8x30 2 500", { written: "2 / 500 / 2500" }],
    ["#20457 25", { quantity: 25 }],
    ["Posten 20457 25 Stk", { quantity: 25 }],
    ["Pos. 1000 M8x30 5 Stk", { quantity: 5 }],
    ["Zeile 1000 471105 7 Stk", { quantity: 7 }],
    ["25 pcs of M8x30", { quantity: 25 }],
    ["Pos. 1: M8x30, 25 pcs", { quantity: 25 }],
  ])("%j has its own beside a part number without signs", (text, expected) => {
    const readings = parseOrderList(text).lines[0]?.readings ?? [];
    const part = readings.find(({ typed }) => /^#?(?:471105|20457|0815\/12|M8x30)$/.test(typed));
    expect(part).toMatchObject(expected);
  });

  it.each([
    ["25*@A, 10*@B", "A 25; B 10"],
    ["@A,25,@B,10", "A 25; B 10"],
    ["@A 1.000 Stk, @B 10 Stk", "A ?1.000; B 10"],
    ["Wir benötigen 25 Stück von @A und 10 Stück von @B.", "A 25; B 10"],
    ["@A;25;Rasp 2-part;12.50", "A 25"],
    ["@A;Washer 8.4;25St;12.50", "A 25"],
    ["@A 25.00, @B 10.00", "A 25; B 10"],
    ["25 x 20457, 10 x 471105", "20457 25; 471105 10"],
  ])("of two orders in a line, %j, is each with its own: %s", (text, expected) =>
    expect(read(text)).toBe(expected),
  );

  it("is none in words of a quoted letter", () => {
    expect(read("> Hi,\n> please send 25 x @A\n> and 10 x @B\n> Thanks, Tom")).toBe("A 25; B 10");
  });
});
