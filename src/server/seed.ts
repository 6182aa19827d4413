import type { Transaction } from "kysely";
import { germanKinds, germanTools } from "../../demo/german.ts";
import { germanSpecs } from "../../demo/german-specs.ts";
import { demoReviews } from "../../demo/reviews.ts";
import { demoTools } from "../../demo/tools.ts";
import type { Schema } from "../database/schema.ts";
import { addShopMeta } from "../database/shop-meta.ts";
import { insertDemoTool } from "../features/catalogue/api/demo-tools.ts";
import { replaceKindName } from "../features/catalogue/api/kind-store.ts";
import { saveTexts } from "../features/catalogue/api/text-store.ts";
import { columnsOfNew } from "../features/catalogue/api/tool-row.ts";
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
    const key = await insertDemoTool(
      tx,
      { ...tool, img, addedByName: "Demo", addedByEmail: "demo@shop.test" },
      now,
    );
    const german = germanTools[tool.partNumber];
    const specs = Object.entries(germanSpecs[tool.partNumber] ?? {}).map(([label, value]) => ({
      label,
      value,
    }));
    if (german) await saveTexts(tx, { key, ...columnsOfNew(tool) }, { de: { ...german, specs } });
  }
  for (const [kind, name] of Object.entries(germanKinds))
    await replaceKindName(tx, { kind, locale: "de", name });
}
