/** Files of products for tests: how they are sent, applied and read back. */
import { parse } from "csv-parse/sync";
import type { ImportRow, ProductImport, RowKind } from "../../../src/catalog/csv/contract.ts";
import type { Answer, TestShop } from "../shop.ts";
import { formOf } from "./pictures.ts";

/** A file in a form, as a browser sends it. */
export function csvForm(csv: string | Buffer) {
  return formOf([{ bytes: Buffer.from(csv), type: "text/csv", name: "p.csv", field: "file" }]);
}

/** Sends a file to be read. */
export async function sendCsv(
  { app }: TestShop,
  token: string,
  csv: string | Buffer,
  more: Readonly<Record<string, string>> = {},
  query = "",
): Promise<Answer> {
  const { form, headers } = csvForm(csv);
  const { statusCode, payload, ...answer } = await app.inject({
    method: "POST",
    url: `/api/product/import?name=p.csv${query}`,
    headers: { ...headers, authorization: `Bearer ${token}`, ...more },
    payload: form,
  });
  return { status: statusCode, headers: answer.headers, text: payload, json: JSON.parse(payload) };
}

/** Reads a file that can be read. */
export async function preview(
  shop: TestShop,
  token: string,
  csv: string | Buffer,
): Promise<ProductImport> {
  const { status, text, json } = await sendCsv(shop, token, csv);
  if (status !== 200) throw new Error(`the import answered ${text}`);
  return json;
}

/** The rows of an import. */
export async function rowsOf(
  shop: TestShop,
  token: string,
  { _id }: ProductImport,
  kind?: RowKind,
): Promise<ImportRow[]> {
  const query = kind ? `?kind=${kind}` : "";
  return (await shop.call("GET", `/product/import/${_id}/row${query}`, { token })).json;
}

/** Applies an import until nothing is left. */
export async function applyAll(
  shop: TestShop,
  token: string,
  { _id }: ProductImport,
): Promise<ProductImport> {
  for (;;) {
    const path = `/product/import/${_id}/apply`;
    const { status, text, json } = await shop.call("POST", path, { token, body: {} });
    if (status !== 200) throw new Error(`the import answered ${text}`);
    if (json.left === 0) return json;
  }
}

/** The text of a CSV answer, as a spreadsheet takes it: objects by the names of the columns. */
export function spreadsheet(text: string): Record<string, string>[] {
  return parse(text, { bom: true, columns: true });
}
