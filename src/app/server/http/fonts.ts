/** The typefaces of the voices that the style sheet does not load. */
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { FastifyInstance } from "fastify";
import { voiceLooks } from "../../../shop/branding/rules-voices.ts";
import type { Headers } from "./security-headers.ts";

export function mountFonts(app: FastifyInstance, headers: Headers): void {
  const fonts = new Map(
    Object.values(voiceLooks).flatMap(({ fonts }) => fonts.map((font) => [font.address, font])),
  );
  for (const { address, file } of fonts.values()) {
    let bytes: Promise<Buffer> | undefined;
    const read = () => readFile(fileURLToPath(import.meta.resolve(file)));
    app.get(address, async (_request, reply) => {
      bytes ??= read();
      reply.headers({
        ...headers,
        "content-type": "font/woff2",
        "cache-control": "public, max-age=31536000, immutable",
        // The card fields, in the payment provider's frame, have the page's typeface.
        "access-control-allow-origin": "*",
      });
      return reply.send(await bytes);
    });
  }
}
