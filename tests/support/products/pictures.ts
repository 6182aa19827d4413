/** Pictures for tests, made by the library that the shop reads them with; and how they are sent. */
import sharp from "sharp";
import type { Answer, TestShop } from "../shop.ts";

/** A file in a form. */
export interface SentFile {
  readonly bytes: Buffer;
  readonly type: string;
  readonly name?: string;
  readonly field?: string;
}

/** A picture with something to see in it: noise, so that it has weight. */
export function noise(width: number, height = width) {
  const picture = { width, height, channels: 3, background: "#888" } as const;
  return sharp({ create: { ...picture, noise: { type: "gaussian", mean: 128, sigma: 30 } } });
}

/** A picture of one colour: as large as one likes, and no work to encode. */
export function plain(width: number, height = width) {
  return sharp({ create: { width, height, channels: 3, background: "#c2410c" } });
}

/** A file that says it is a PNG. */
export function png(bytes: Buffer): SentFile {
  return { bytes, type: "image/png" };
}

/** The names of all pictures that the shop keeps. */
export async function storedPictures({ db }: TestShop): Promise<string[]> {
  const rows = await db.read.selectFrom("image").select("name").orderBy("name").execute();
  return rows.map(({ name }) => name);
}

/** Sends files in one form. */
export function sendFiles(
  shop: TestShop,
  token: string | undefined,
  files: readonly SentFile[],
): Promise<Answer> {
  const { form, headers } = formOf(files);
  return sendForm(shop, token, form, headers);
}

/** Sends a body as it is. */
export function sendForm(
  shop: TestShop,
  token: string | undefined,
  body: Buffer | string | undefined,
  headers: Record<string, string> = {},
): Promise<Answer> {
  return shop.call("POST", "/image", { token, body, headers });
}

/** A form as browsers write it. */
export function formOf(files: readonly SentFile[]) {
  const boundary = "----a-boundary-of-the-tests";
  const parts = files.flatMap(({ bytes, type, name = "picture", field = "image" }) => [
    Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\nContent-Type: ${type}\r\n\r\n`,
    ),
    bytes,
    Buffer.from("\r\n"),
  ]);
  return {
    form: Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]),
    headers: { "content-type": `multipart/form-data; boundary=${boundary}` },
  };
}
