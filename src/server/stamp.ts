/** A database belongs to one payment mode and is never used with another. */

import type { Schema } from "../database/schema.ts";
import { addShopMeta, readShopMeta } from "../database/shop-meta.ts";
import type { PaymentMode } from "../features/payments/contract.ts";
import type { Database } from "../kit/node/db/database.ts";
import { StartError } from "./start-error.ts";

/** Records the payment mode of a new database. Throws StartError when it belongs to another mode. */
export async function checkStamp(db: Database<Schema>, mode: PaymentMode): Promise<void> {
  await addShopMeta(db.write, "mode", mode);
  const made = await readShopMeta(db.read, "mode");
  if (made === mode) return;
  throw new StartError(
    `This database was made for ${made} payments and the keys are for ${mode} payments. Make a new one that keeps the catalogue with: npm run database -- new --mode ${mode} --to <folder or postgres://…>`,
  );
}
