import { insertRows } from "../../bench/scale/insert.ts";
import type { Database } from "../../src/database/schema.ts";

/** Adds tools with long descriptions, so that the product export takes `megabytes`. */
export async function addManyTools(db: Database, megabytes: number): Promise<void> {
  const bytes = 5000;
  const rows = Array.from({ length: (megabytes * 1_000_000) / bytes }, (_, index) => ({
    id: `many-${index}`,
    name: `File ${index}`,
    sort_name: `file ${index}`,
    category: "files",
    part_number: `MANY-${index}`,
    description: "x".repeat(bytes),
    specs: "[]",
    img: "",
    minimum: 1,
    quantity: 10,
    price_cents: 100,
    added_by_name: "Test",
    added_by_email: "test@shop.test",
    created_at: Date.now(),
    deleted_at: null,
  }));
  await insertRows(db, "tool", rows);
}
