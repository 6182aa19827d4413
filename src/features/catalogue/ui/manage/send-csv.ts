/** Sends a file of products to be read. */
import { failureIn, renewOnce, TOKEN_KEY } from "../../../../kit/ui/api.ts";
import { type Answered, uploadFile } from "../../../../kit/ui/files.ts";
import type { CSV_FIELD, ProductImport } from "../../contract-csv.ts";

const FIELD: typeof CSV_FIELD = "file";

/** What the file would do. Rejects with a `UserFacingError`. */
export async function sendCsv(file: File): Promise<ProductImport> {
  let answer = await send(file);
  if (answer.status === 401 && (await renewOnce())) answer = await send(file);
  if (answer.status !== 200) throw failureIn(answer.body);
  return answer.body as ProductImport;
}

function send(file: File): Promise<Answered> {
  const name = new URLSearchParams({ name: file.name.slice(0, 200) });
  return uploadFile(`/api/product/import?${name}`, {
    field: FIELD,
    file,
    headers: { Authorization: `Bearer ${localStorage.getItem(TOKEN_KEY) ?? ""}` },
    signal: new AbortController().signal,
    onProgress: () => {},
  });
}
