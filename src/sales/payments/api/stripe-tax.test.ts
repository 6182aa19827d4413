import { expect, it } from "vitest";
import { createLimiter } from "../../../lib/http/limiter.ts";
import { createLog } from "../../../lib/process/log.ts";
import type { TaxQuestion } from "../../tax/rules-question.ts";
import { createStripeTax } from "./stripe-tax.ts";

it("asks Stripe so often in a day: an account 200 times, all visitors together 2,000", async () => {
  let asked = 0;
  const { ask } = createStripeTax({
    stripe: async () => {
      asked += 1;
      throw new Error("each question has its fee");
    },
    limiter: createLimiter({ kind: "sqlite" } as Parameters<typeof createLimiter>[0], true),
    log: createLog("silent"),
  });
  const place = { country: "US", region: "OH", postcode: "44114", prices: "net" as const };
  const askTimes = async (times: number, userKey: number | undefined) => {
    const before = asked;
    for (let cents = 0; cents < times; cents += 1) {
      const question: TaxQuestion = { ...place, goods: [["standard", cents]], deliveryCents: 0 };
      expect(await ask(question, userKey)).toBeUndefined();
    }
    return asked - before;
  };
  expect(await askTimes(2_001, undefined)).toBe(2_000);
  expect(await askTimes(201, 1)).toBe(200);
  expect(await askTimes(1, 2)).toBe(1);
});
