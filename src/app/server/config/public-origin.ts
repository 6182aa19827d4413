/** The origin of the shop that was started last, for the links that commands print. */
import type { Database } from "../../../database/schema.ts";
import { readShopMeta, replaceShopMeta } from "../../../database/shop-meta.ts";
import { StartError } from "../database/open-database.ts";
import { origin as originSchema } from "./config-services.ts";

const KEY = "public_origin";

/** Writes only a new origin, so that a start on a full disk serves visitors. */
export async function recordOrigin(db: Database, origin: string): Promise<void> {
  if ((await readShopMeta(db.read, KEY)) !== origin) await replaceShopMeta(db.write, KEY, origin);
}

/**
 * PUBLIC_ORIGIN of the environment, else the recorded origin, else the one that the variables and .env
 * say. Throws StartError for a PUBLIC_ORIGIN that is none.
 */
export async function findOrigin(
  db: Database,
  variables: Readonly<Record<string, string | undefined>>,
): Promise<string> {
  const { PUBLIC_ORIGIN: named, PORT, VARIABLES_OF_ENV_FILE = "" } = variables;
  if (named && !originSchema.safeParse(named).success)
    throw new StartError("PUBLIC_ORIGIN must be an origin such as https://shop.example.");
  const isOfFile = VARIABLES_OF_ENV_FILE.split(",").includes("PUBLIC_ORIGIN");
  if (named && !isOfFile) return named;
  return (await readShopMeta(db.read, KEY)) ?? (named || `http://localhost:${PORT || 3000}`);
}
