/** The demo catalogue, entered once into a database that was made for the sandbox. */
import type { Transaction } from "kysely";
import { demoReviews } from "../../demo/reviews.ts";
import { demoTools } from "../../demo/tools.ts";
import type { Schema } from "../database/schema.ts";
import { addShopMeta } from "../database/shop-meta.ts";
import { insertTool } from "../features/catalogue/api/add-tool.ts";
import { saveDrawing } from "../features/images/api/store.ts";
import { insertDemoReviews } from "../features/reviews/api/demo.ts";
import type { Database } from "../kit/node/db/database.ts";

/** True if this process entered the demo; another one may have. */
export function seedDemo(db: Database<Schema>): Promise<boolean> {
  return db.transaction(async (tx) => {
    // A second process that starts at the same time waits here and then finds it done.
    if (!(await addShopMeta(tx, "seeded", "demo"))) return false;
    await enterTools(tx);
    await insertDemoReviews(tx, db.engine, demoReviews, Date.now());
    return true;
  });
}

async function enterTools(tx: Transaction<Schema>): Promise<void> {
  const now = Date.now();
  for (const { drawing, ...tool } of demoTools) {
    const img = await saveDrawing(tx, drawing(), now);
    await insertTool(
      tx,
      { ...tool, img, addedByName: "Demo", addedByEmail: "demo@shop.test" },
      now,
    );
  }
}
