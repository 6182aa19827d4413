/** The index of the search shows what the database has. */
import { eventually } from "#support/eventually.ts";
import { call } from "./client.ts";
import type { Ask } from "./records.ts";

interface Counted {
  readonly category: string;
  readonly total: number;
  readonly inStock: number;
}

/** Compares all tools and those that can be ordered, in each category; throws when they never become equal. */
export async function expectEqualFacets(shop: string, ask: Ask): Promise<void> {
  await eventually(async () => {
    const stored = await ask<Counted>(`
      select category, cast(count(*) as integer) as total,
        cast(sum(case when quantity >= minimum then 1 else 0 end) as integer) as "inStock"
      from tool where deleted_at is null group by category`);
    for (const { category, total, inStock } of stored) {
      const answer = await call(shop, "GET", `/facet?category=${encodeURIComponent(category)}`, {});
      const shown = answer?.json ?? {};
      if (shown.total !== total || shown.inStock !== inStock) {
        throw new Error(
          `${category}: ${shown.total} tools and ${shown.inStock} in stock are shown, ${total} and ${inStock} are stored`,
        );
      }
    }
  });
}
