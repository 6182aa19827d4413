import { describe, expect, it } from "vitest";
import { prepareBuyer, toolsOf } from "#support/buyers.ts";
import { bothEngines } from "#support/engines.ts";
import { placeOrder } from "#support/orders/ordering.ts";
import { setUpOperator } from "#support/people/operator-commands.ts";

describe.each(bothEngines)("the number of the next order on %s", (engine) => {
  const { shop, admin } = setUpOperator(engine);

  it("is the one that the operator says, if no order has it yet", async () => {
    expect((await admin("next-order", "7000")).out).toMatch(
      /^The last order is none, .* be 7000\./,
    );
    const [tool] = await toolsOf(shop);
    if (!tool) throw new Error("no tool");
    const place = async () => (await placeOrder(shop, await prepareBuyer(shop), tool)).number;
    expect([await place(), await place()]).toEqual([7000, 7001]);
    expect(await admin("next-order", "7001")).toEqual({
      out: "",
      error: "The last order is 7001: say a later number.",
    });
  });
});
