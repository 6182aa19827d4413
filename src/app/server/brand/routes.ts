/** The shop's icons and link preview. With the name and without a logo of the demo, they are the build's files. */
import { hash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { findLogo } from "../../../catalog/pictures/api/find-logo.ts";
import type { Database } from "../../../database/schema.ts";
import { hasOwnMark, type Shop } from "../../../frame/shop.ts";
import { etagOf, has } from "../../../lib/cache/etag.ts";
import { createOnce } from "../../../lib/cache/once.ts";
import type { Settings } from "../../../shop/settings/api/settings.ts";
import type { Headers } from "../http/security-headers.ts";
import { ICON_SIZES } from "./icon.ts";
import type { Logos } from "./pictures.ts";

/** Loaded with the first picture, with the package that reads fonts. */
type Pictures = typeof import("./pictures.ts");
type Render = (pictures: Pictures, shop: Shop, logos: Logos) => Promise<Buffer>;

const favicon: Render = ({ renderFavicon }, shop, logos) => renderFavicon(shop, logos);
/** File names of the build, too. */
const files: Readonly<Record<string, Render>> = {
  "favicon.svg": favicon,
  "og.png": ({ renderShareImage }, shop, logos) => renderShareImage(shop, logos),
  ...Object.fromEntries(
    ICON_SIZES.map((size): [string, Render] => [
      `icon-${size}.png`,
      ({ renderIcon }, shop, logos) => renderIcon(shop, logos, size),
    ]),
  ),
};
export const BRAND_FILES = Object.keys(files);

export interface BrandOptions {
  readonly db: Database;
  readonly settings: Settings;
  readonly headers: Headers;
  /** Folder of the build's files. */
  readonly client: string;
}

/** The same for everything that the pictures are made of; empty for the build's own. */
export function brandVersion({ company, branding }: Shop): string {
  if (hasOwnMark({ company, branding })) return "";
  const { name, shortName } = company;
  const { logoLight, logoDark, accent } = branding;
  const made = [name, shortName, logoLight, logoDark, accent];
  return hash("sha256", JSON.stringify(made), "base64url").slice(0, 12);
}

export function mountBrandFiles(app: FastifyInstance, options: BrandOptions): void {
  const find = createBrandFiles(app, options);
  for (const name of BRAND_FILES) {
    const type = name.endsWith(".svg") ? "image/svg+xml" : "image/png";
    app.get<{ Querystring: { v?: string } }>(`/${name}`, async (request, reply) => {
      const { version, bytes } = await find(name);
      const etag = etagOf(bytes);
      const isVersioned = version !== "" && request.query.v === version;
      reply.headers({
        ...options.headers,
        etag,
        "cache-control": isVersioned ? "public, max-age=31536000, immutable" : "no-cache",
      });
      if (has(request.headers, etag)) return reply.code(304).send();
      return reply.header("content-type", type).send(bytes);
    });
  }
}

interface BrandFile {
  readonly version: string;
  readonly bytes: Buffer;
}

/** Renders each file once for a version. */
function createBrandFiles(
  app: FastifyInstance,
  { db, settings, client }: BrandOptions,
): (name: string) => Promise<BrandFile> {
  const once = createOnce<Buffer>({ max: BRAND_FILES.length });

  async function render(name: string, shop: Shop): Promise<Buffer> {
    const { logoLight, logoDark } = shop.branding;
    const draw = files[name] ?? favicon;
    const pictures = await import("./pictures.ts");
    const [light, dark] = await Promise.all(
      [logoLight, logoDark].map((address) => findLogo(db, address, client)),
    );
    try {
      return await draw(pictures, shop, { light, dark });
    } catch (error) {
      app.log.error({ err: error, name }, "logo not rendered");
      return draw(pictures, shop, { light: undefined, dark: undefined });
    }
  }

  return async (name) => {
    const shop = settings.current();
    const version = brandVersion(shop);
    const bytes = await once(`${version} ${name}`, () =>
      version === "" ? readFile(join(client, name)) : render(name, shop),
    );
    return { version, bytes };
  };
}
