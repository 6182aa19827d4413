import { describe, expect, it, vi } from "vitest";
import { saveTaxRate } from "../../src/features/orders/api/tax-rates.ts";
import { openTestDatabase } from "../support/database.ts";
import { engines } from "../support/engines.ts";

describe.each(engines)("the tax rate on %s", (engine) => {
  it("is stored once by processes that start together, and applies from its change on", async () => {
    const { db, again, close } = await openTestDatabase(engine);
    const terms = () =>
      db.read.selectFrom("tax_rate").select(["tax_basis_points", "since"]).orderBy("key").execute();
    try {
      const others = engine === "postgres" ? [again(), again()] : [db, db];
      await Promise.all([db, ...others].map((one) => saveTaxRate(one, 800)));
      expect(await terms()).toEqual([{ tax_basis_points: 800, since: 0 }]);

      const changedAt = Date.now();
      await saveTaxRate(db, 1900);
      await saveTaxRate(db, 1900);
      expect(await terms()).toEqual([
        { tax_basis_points: 800, since: 0 },
        { tax_basis_points: 1900, since: expect.any(Number) },
      ]);
      expect((await terms())[1]?.since).toBeGreaterThanOrEqual(changedAt);

      // A process whose clock is behind writes its rate down all the same, once.
      vi.spyOn(Date, "now").mockReturnValue(changedAt - 3_600_000);
      await saveTaxRate(db, 700);
      await saveTaxRate(db, 700);
      const [, second, third, ...more] = await terms();
      expect(third).toEqual({ tax_basis_points: 700, since: second?.since });
      expect(more).toEqual([]);
    } finally {
      vi.restoreAllMocks();
      await close();
    }
  });
});
