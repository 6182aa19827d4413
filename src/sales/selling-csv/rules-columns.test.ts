import { expect, it } from "vitest";
import { oneRate } from "../../frame/tax.ts";
import { cellsOf, entryOf, fractionsIn, methodColumns, rowColumns } from "./rules-columns.ts";

const read = (column: string, cell: string) =>
  entryOf(rowColumns, new Map([[column, cell]])) as Record<string, unknown>;

it.each([
  ...["2026-07-01", "1.7.2026", "01.07.2026", "2026/7/1", "2026-07-01 00:00:00"].map((day) => [
    day,
    "2026-07-01",
  ]),
  // Of other countries' spreadsheets, and of programs.
  ...[
    ...["2026. 7. 1.", "2026.07.01.", "2026年7月1日", "２０２６／７／１", "1. 7. 2026"],
    ...["01.07.2026.", "1.7.2026 г.", "2026-07-01T00:00:00", "2026/07/01 0:00"],
    ...["01.07.2026 00:00:00"],
  ].map((day) => [day, "2026-07-01"]),
  ["13/7/2026", "2026-07-13"],
  ["7/13/2026", "2026-07-13"],
  ["7/7/2026", "2026-07-07"],
  // Two days, and none: the section refuses them.
  ["7/1/2026", "7/1/2026"],
  ["7-1-2026", "7-1-2026"],
  ["1.7.26", "1.7.26"],
  ["46204", "46204"],
  ["2026-07-01T12:30:00", "2026-07-01T12:30:00"],
  ["July 2026", "July 2026"],
])("the cell %j is the day %j", (cell, day) => expect(read("since", cell).since).toBe(day));

it.each([
  ["19 %", 19],
  ["19\u00a0%", 19],
  ["8,875\u202f%", 8.875],
  ["7.7", 7.7],
  ["%20", 20],
  ["% 20", 20],
  ["１９％", 19],
])("the cell %j is %d percent", (cell, percent) =>
  expect(read("standard", cell).standard).toBe(percent),
);

const ratesOf = (cells: readonly string[]) =>
  fractionsIn(
    cells.map((cell) => {
      const [standard = "", reduced = ""] = cell.split("; ");
      return new Map([
        ["standard", standard],
        ["reduced", reduced],
      ]);
    }),
  );

it.each<[cells: string[], typed: string[]]>([
  [["0.19"], ["0.19"]],
  [
    ["0.2", "0,19; 0,07", "0", ""],
    ["0.2", "0,19", "0,07"],
  ],
  [
    ["0.0575", "0.3"],
    ["0.0575", "0.3"],
  ],
  // Somebody wrote percent: with its sign, or in another row.
  [["0.25 %"], []],
  [["0.19", "％0.07"], []],
  [["19; 0.25"], []],
  [["0.25", "6"], []],
  // 50 % would be no rate.
  [["0.5"], []],
  [["0", "much"], []],
  [[], []],
])("of the rates %j, %j may be fractions of one", (cells, typed) => {
  expect(ratesOf(cells).map((rate) => rate.typed)).toEqual(typed);
});

it("a rate that looks like a fraction leaves with its sign, and is read as it was", () => {
  const written = cellsOf(rowColumns, { ...oneRate("A", 0.25), reduced: 0 });
  const cells = new Map(rowColumns.map(([name], at) => [name, written[at] ?? ""]));
  expect([cells.get("standard"), cells.get("reduced")]).toEqual(["0.25 %", "0"]);
  expect(fractionsIn([cells])).toEqual([]);
  expect(entryOf(rowColumns, cells)).toMatchObject({ standard: 0.25, reduced: 0 });
});

it.each([
  ["customer", "Business", "business"],
  ["category", "ae", "AE"],
  ["rates", "Stripe", "stripe"],
  ["countries", "DE、AT，ch；it", ["DE", "AT", "ch", "it"]],
])("in %s, the cell %j is %j", (column, cell, value) =>
  expect(read(column, cell)[column]).toEqual(value),
);

it.each<[by: string, cell: string, ...bands: [upTo: number | null, amount: number][]]>([
  // As the form has them.
  ["Weight", "2 kg = 4.90; 31.5 kg = 9.90; more = 12", [2000, 4.9], [31_500, 9.9], [null, 12]],
  ["value", "100 = 5.90; More = 0", [100, 5.9], [null, 0]],
  // As the shop and spreadsheets write them.
  ["weight", "2000=4.9; *=12", [2000, 4.9], [null, 12]],
  ["weight", "0,5 kg=4,90;", [500, 4.9]],
  ["value", "$100=$5.90", [100, 5.9]],
  // Two weights, and none.
  ["weight", "1,125=4.90", [Number.NaN, Number.NaN]],
  ["weight", "more = 12; heavy = 4.90", [Number.NaN, Number.NaN]],
])("by %s, the charges %j are read", (by, cell, ...bands) => {
  const cells = new Map([
    ["charge_by", by],
    ["bands", cell],
  ]);
  expect(entryOf(methodColumns, cells)).toMatchObject({
    bands: bands.map(([upTo, amount]) => ({ upTo, amount })),
  });
});

it.each([
  ["$4.90", 4.9],
  ["US$ 1,234.50", 1234.5],
  ["4,90", 4.9],
  ["0", 0],
  // Two amounts, and another currency.
  ["$1,200", Number.NaN],
  ["4,90 €", Number.NaN],
])("the charge %j is %d", (cell, amount) => {
  const cells = new Map([
    ["amount", cell],
    ["bands", `2000=${cell}`],
    ["charge_by", "Flat"],
  ]);
  const bands = [{ upTo: 2000, amount }];
  expect(entryOf(methodColumns, cells)).toEqual({ amount, kind: "flat", bands });
});
