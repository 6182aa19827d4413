/** Packing slips on labels of 100 × 150 mm. */
import { expect, it } from "vitest";
import { smallSlip as small } from "#support/orders/small-slip.ts";
import { inLanguage } from "../../../lib/i18n/node/language-context.ts";
import { createPdf, LABEL_SIZE } from "../../../lib/pdf/create-pdf.ts";
import { sheetsOf, widthOf } from "../../../lib/pdf/sheet.ts";
import { layOutLabel } from "../api/label-layout.ts";
import type { PackingSlip } from "../api/packing-slip.ts";

it.each([
  [
    "a part number of 80 characters",
    { lines: [{ ...small.lines[0], partNumber: "M".repeat(80) }] },
  ],
  ["a million pieces", { lines: [{ ...small.lines[0], quantity: 1_000_000 }] }],
  ["an address of 500", { shipTo: { ...small.shipTo, address: "Mill ".repeat(100) } }],
  [
    "both, of many lines",
    {
      shipTo: { ...small.shipTo, address: "Mill Lane behind the gate\n".repeat(19) },
      purchaseOrder: "P".repeat(60),
      lines: Array.from({ length: 9 }, () => ({ ...small.lines[0], partNumber: "M".repeat(80) })),
    },
  ],
])("have %s within them", async (_what, more) => {
  const pdf = await createPdf({ language: "en", title: "Slip", author: "", at: new Date(0) });
  pdf.addPage({ size: [...LABEL_SIZE], margin: 0 });
  const sheets = sheetsOf(pdf, "label");
  const outside: string[] = [];
  const text: typeof sheets.text = (x, baseline, line, style) => {
    const end = style.align === "right" ? x : x + widthOf(line, style.size);
    const start = end - widthOf(line, style.size);
    if (sheets.left - start > 0.01 || end > sheets.right || baseline > sheets.bottom)
      outside.push(line);
  };
  inLanguage("en", () => layOutLabel({ ...sheets, text }, { ...small, ...more } as PackingSlip));
  expect(outside).toEqual([]);
});
