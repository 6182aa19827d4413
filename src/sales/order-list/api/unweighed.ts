import type { Database } from "../../../database/schema.ts";
import type { Selling } from "../../../frame/selling.ts";
import { countAll } from "../../../lib/db/count-rows.ts";

const EXAMPLES = 20;

/** How many tools have no weight though delivery is charged by it, with the part numbers of some. */
export async function findUnweighed(
  db: Database,
  { zones }: Selling,
): Promise<{ tools: number; partNumbers: readonly string[] }> {
  const isByWeight = zones.some(({ methods }) => methods.some(({ kind }) => kind === "weight"));
  if (!isByWeight) return { tools: 0, partNumbers: [] };
  const without = db.read
    .selectFrom("tool")
    .where("deleted_at", "is", null)
    .where("weight_g", "is", null);
  const [tools, some] = await Promise.all([
    countAll(without),
    without.select("part_number").orderBy("key").limit(EXAMPLES).execute(),
  ]);
  const partNumbers = some.flatMap(({ part_number }) => part_number ?? []);
  return { tools, partNumbers };
}
