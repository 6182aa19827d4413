/** Headers as people, spreadsheets and exports of other shops write them. */
import { describe, expect, it } from "vitest";
import { cellOf, columnOf } from "./csv-columns.ts";

const known = { locales: ["de"], attributes: new Set(["length"]) };

describe("a header", () => {
  it.each([
    ...[
      "part_number",
      "Part number",
      "PART-NUMBER",
      "Part\u00a0number",
      "Part‑number",
      "part number *",
    ],
    ...["\u200bPart number:", "Ｐａｒｔ ｎｕｍｂｅｒ", " part – number "],
  ])("%j is the part number", (header) => expect(columnOf(header, known)).toBe("part_number"));

  it.each([
    ["Weight (kg)", "weight_g"],
    ["Weight [lbs]", "weight_g"],
    ["weight_kg", "weight_g"],
    ["weight in kg", "weight_g"],
    ["weight_g", "weight_g"],
    ["Name: de", "name:de"],
    ["spec.length", "spec.length"],
    ["Price (kg)", undefined],
    ["Weight class", undefined],
    ["Number", undefined],
    ["*", undefined],
    ["", undefined],
  ])("%j is %s", (header, column) => expect(columnOf(header, known)).toBe(column));
});

it.each(["Order\ncode", " Order  code\u200b ", "Order\u00a0code", "Order\r\ncode"])(
  "%j is the column that was chosen for it in one line",
  (header) => {
    const chosen = { "Order code": "part_number" };
    expect(columnOf(header, { ...known, chosen })).toBe("part_number");
  },
);

describe("a weight", () => {
  it.each([
    ["Weight (kg)", "0,25", "0,25 kg"],
    ["Gewicht in kg", "2", "2 kg"],
    ["weight_lb", "0.5 ", "0.5 lb"],
    ["Weight (kg)", "250 g", "250 g"],
    ["Weight (kg)", "", ""],
    ["weight", "250", "250"],
    ["Weight (kg)", '="0,25"', "0,25 kg"],
  ])("of the column %j, %j, is %j", (header, cell, read) => {
    expect(cellOf("weight_g", header, cell)).toBe(read);
  });
});

it("a header of blanks costs each row little", () => {
  const header = `a${" ".repeat(90_000)}b`;
  for (let row = 0; row < 100; row += 1) expect(cellOf("weight_g", header, "5")).toBe("5");
});

it.each([
  ['="00123"', "00123"],
  [' ="1/4"" nut" ', '1/4" nut'],
  ['="', '="'],
  ['="a" & B1', '="a" & B1'],
  ["0,25", "0,25"],
])("the cell %j says %j in any column", (cell, text) => {
  expect(cellOf("name", "Weight (kg)", cell)).toBe(text);
});
