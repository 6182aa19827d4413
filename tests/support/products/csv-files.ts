/** Files of products for tests: how they are sent, applied and read back. */
import { parse } from "csv-parse/sync";
import type { ImportRow, ProductImport, RowKind } from "../../../src/catalog/csv/contract.ts";
import type { Answer } from "../shop.ts";
import { formOf } from "./pictures.ts";
import type { ProductShop } from "./product-shop.ts";

/** The shop, and the access token of an admin. */
type At = Pick<ProductShop, "shop" | "token">;

/** A file in a form, as a browser sends it. */
export function csvForm(csv: string | Buffer) {
  return formOf([{ bytes: Buffer.from(csv), type: "text/csv", name: "p.csv", field: "file" }]);
}

/** Sends a file to be read. */
export function sendCsv(
  { shop, token }: At,
  csv: string | Buffer,
  more: Readonly<Record<string, string>> = {},
  query = "",
): Promise<Answer> {
  const { form, headers } = csvForm(csv);
  return shop.call("POST", `/product/import?name=p.csv${query}`, {
    ...{ token, body: form },
    headers: { ...headers, ...more },
  });
}

/** Reads a file that can be read. */
export async function preview(at: At, csv: string | Buffer): Promise<ProductImport> {
  const { status, text, json } = await sendCsv(at, csv);
  if (status !== 200) throw new Error(`the import answered ${text}`);
  return json;
}

/** The rows of an import. */
export async function rowsOf(
  { shop, token }: At,
  { _id }: ProductImport,
  kind?: RowKind,
): Promise<ImportRow[]> {
  const query = kind ? `?kind=${kind}` : "";
  return (await shop.call("GET", `/product/import/${_id}/row${query}`, { token })).json;
}

/** Applies an import until nothing is left. */
export async function applyAll(
  { shop, token }: At,
  { _id }: ProductImport,
): Promise<ProductImport> {
  for (;;) {
    const path = `/product/import/${_id}/apply`;
    const { status, text, json } = await shop.call("POST", path, { token, body: {} });
    if (status !== 200) throw new Error(`the import answered ${text}`);
    if (json.left === 0) return json;
  }
}

/** The same calls for one shop, and the faults of a file as "row column: message". */
export function csvCalls(at: At) {
  return {
    previewCsv: (csv: string | Buffer) => preview(at, csv),
    apply: (found: ProductImport) => applyAll(at, found),
    faultsIn: async (csv: string) =>
      (await rowsOf(at, await preview(at, csv))).flatMap(({ number, faults }) =>
        faults.map(({ column, message }) => `${number} ${column}: ${message}`),
      ),
  };
}

/** The text of a CSV answer, as a spreadsheet takes it: objects by the names of the columns. */
export function spreadsheet(text: string): Record<string, string>[] {
  return parse(text, { bom: true, columns: true });
}
