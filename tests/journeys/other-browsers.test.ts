/** The quick form of `npm run proof -- browsers`: the journey of Firefox and WebKit, in Chromium. */
import { expect, it } from "vitest";
import { driveChromium } from "../proofs/browsers/chromium.ts";
import { orderAndPay } from "../proofs/browsers/journey.ts";
import { desktop, setStage } from "./support/stage.ts";

const stage = setStage({ LANGUAGES: "en,de" });

it("the journey of other browsers leads from the home page to a paid order and the German catalog", async () => {
  const { page } = await stage.visit(desktop);
  const steps: string[] = [];
  await orderAndPay(driveChromium(page), stage.programs, (step) => steps.push(step));
  expect(steps).toHaveLength(4);
});
