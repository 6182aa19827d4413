import type { Transaction } from "kysely";
import { demoReviews } from "../../demo/reviews.ts";
import { demoTools } from "../../demo/tools.ts";
import type { Schema } from "../database/schema.ts";
import { addShopMeta } from "../database/shop-meta.ts";
import { insertDemoTool } from "../features/catalogue/api/demo-tools.ts";
import { saveDrawing } from "../features/images/api/drawings.ts";
import { insertDemoReviews } from "../features/reviews/api/demo.ts";
import type { Database } from "../kit/node/db/database.ts";

/** Inserts the demo in one transaction; false when it was already there. */
export function seedDemo(db: Database<Schema>): Promise<boolean> {
  return db.transaction(async (tx) => {
    if (!(await addShopMeta(tx, "seeded", "demo"))) return false;
    await insertTools(tx);
    await insertDemoReviews(tx, db.engine, demoReviews, Date.now());
    return true;
  });
}

async function insertTools(tx: Transaction<Schema>): Promise<void> {
  const now = Date.now();
  for (const { drawing, ...tool } of demoTools) {
    const img = await saveDrawing(tx, drawing(), now);
    await insertDemoTool(
      tx,
      { ...tool, img, addedByName: "Demo", addedByEmail: "demo@shop.test" },
      now,
    );
  }
}
