/** Tax rows and zones as CSV: what is stored, and a file as a draft that is saved as any other. */
import * as z from "zod";
import { CSV_FIELD, unreadableCsv } from "../../catalog/csv/contract.ts";
import { endpoint } from "../../lib/contract/endpoint.ts";
import { invalidInput } from "../../lib/contract/problem.ts";
import { separator } from "../../lib/text/csv-separator.ts";

const MAX_BYTES = 1024 * 1024;
const csvSections = ["selling", "tax"] as const;
export type CsvSection = (typeof csvSections)[number];

const params = z.object({ section: z.enum(csvSections) });

export const exportSelling = endpoint("GET /settings/{section}/csv", {
  access: "admin",
  tag: "Settings",
  summary: "The tax rows, or the zones with a row for each way of delivery, as CSV",
  params,
  query: z.object({ separator }),
  answer: z.string().describe("text/csv, UTF-8"),
  media: "text/csv",
  refusals: [],
});

export const readSelling = endpoint("POST /settings/{section}/csv", {
  access: "admin",
  tag: "Settings",
  summary: "The section with the rows of a CSV file, to be saved by PUT; nothing is stored",
  params,
  upload: { field: CSV_FIELD, maxBytes: MAX_BYTES, toFile: true },
  answer: z.object({ value: z.record(z.string(), z.unknown()) }),
  refusals: [unreadableCsv, invalidInput],
});
