/** The shop in browsers that are older than those of the other journeys. */
import { expect, test } from "vitest";
import { paths } from "../../src/paths.ts";
import { orderAndPay } from "./support/buy.ts";
import { createCustomer, shownTools } from "./support/customers.ts";
import { withoutNewFunctions } from "./support/old-browser.ts";
import { setStage } from "./support/stage.ts";
import { logIn } from "./support/steps.ts";

const stage = setStage();

test("a browser without the functions of the last years searches, orders and pays", async () => {
  const person = await createCustomer(stage.programs);
  const [, tool] = await shownTools(stage.programs);
  if (tool === undefined) throw new Error("the home page shows no tools");
  const { page, context } = await stage.visit();
  await withoutNewFunctions(context);
  await page.goto(paths.purchase(tool._id));
  await logIn(page, person);
  await page.waitForURL(paths.purchase(tool._id));
  await orderAndPay(page, tool);
  await page.goto(paths.tools({ search: "vize" }));
  await page.getByText("Nothing says “vize”").waitFor();
  expect(await page.evaluate(() => "any" in AbortSignal)).toBe(false);
});
