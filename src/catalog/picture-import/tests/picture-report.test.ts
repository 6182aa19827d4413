/** The report on pictures opens in columns in a spreadsheet of the shop's language. */
import { parse } from "csv-parse/sync";
import { expect, it } from "vitest";
import { createMoneyFormat, withMoneyFormat } from "../../../lib/money/node/money-format.ts";
import { reportCsv } from "../ui/picture-groups.ts";
import type { PictureFile } from "../ui/use-picture-files.ts";

it.each([
  ["de-DE", ";"],
  ["en-US", ","],
])("in %s it has %j between its cells", (locale, delimiter) => {
  const faulty = [{ name: '=1+1; "a", b.jpg', fault: "No product" } as PictureFile];
  const text = withMoneyFormat(createMoneyFormat("eur", locale), () =>
    reportCsv({ groups: [], faulty }, new Map()),
  );
  expect(parse(text, { bom: true, columns: true, delimiter })).toEqual([
    expect.objectContaining({ file: `'=1+1; "a", b.jpg`, reason: "No product" }),
  ]);
});
