/** Pictures in bulk, as the admin's page sends them. */
import sharp from "sharp";
import type { MatchedFile } from "../../../src/catalog/picture-import/contract.ts";
import { type ZipPart, zipOf } from "../zip-files.ts";
import { formOf } from "./pictures.ts";
import type { ProductShop } from "./product-shop.ts";

export interface ZipAnswer {
  readonly status: number;
  readonly code: string | undefined;
  readonly detail: string | undefined;
  readonly files: number | undefined;
  readonly rows: (MatchedFile & { img?: string })[];
  /** The last line. */
  readonly end: { end: true; problem?: string } | undefined;
}

export function zipForm(bytes: Buffer) {
  return formOf([{ bytes, type: "application/zip", name: "pictures.zip", field: "file" }]);
}

export async function sendZip(
  at: ProductShop,
  parts: readonly ZipPart[] | Buffer,
  more: Readonly<Record<string, string>> = {},
): Promise<ZipAnswer> {
  const { form, headers } = zipForm(Buffer.isBuffer(parts) ? parts : zipOf(parts));
  const { statusCode, payload } = await at.shop.app.inject({
    method: "POST",
    url: "/api/product/picture/zip",
    headers: { ...headers, authorization: `Bearer ${at.token}`, ...more },
    payload: form,
  });
  const lines = payload
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
  return {
    status: statusCode,
    code: lines[0].code,
    detail: lines[0].detail,
    files: lines[0].files,
    rows: lines.filter((line) => "name" in line),
    end: lines.find((line) => "end" in line),
  };
}

/** A picture of one color: another color is another picture. */
export function colored(color: string, side = 24): Promise<Buffer> {
  return sharp({ create: { width: side, height: side, channels: 3, background: color } })
    .png()
    .toBuffer();
}
