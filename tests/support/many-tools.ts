import { insertRows } from "../../bench/scale/insert.ts";
import type { Database } from "../../src/database/schema.ts";

/** A row of a tool that nothing is known of but its name. */
export const plainTool = (id: string, name: string) => ({
  id,
  name,
  sort_name: name.toLowerCase(),
  category: "files",
  part_number: id.toUpperCase(),
  description: "",
  specs: "[]",
  img: "",
  minimum: 1,
  quantity: 10,
  price_cents: 100,
  added_by_name: "Test",
  added_by_email: "test@shop.test",
  created_at: Date.now(),
  deleted_at: null,
});

/** Adds tools with long descriptions, so that the product export takes `megabytes`. */
export async function addManyTools(db: Database, megabytes: number): Promise<void> {
  const bytes = 5000;
  const rows = Array.from({ length: (megabytes * 1_000_000) / bytes }, (_, index) => ({
    ...plainTool(`many-${index}`, `File ${index}`),
    description: "x".repeat(bytes),
  }));
  await insertRows(db, "tool", rows);
}
