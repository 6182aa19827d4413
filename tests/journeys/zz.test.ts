import AxeBuilder from "@axe-core/playwright";
import { test } from "vitest";
import { setStage } from "./support/stage.ts";
const stage = setStage();
test("x", async () => {
  let t0 = performance.now();
  const at = (w: string) => { console.log("AT", w, Math.round(performance.now() - t0)); t0 = performance.now(); };
  const { page } = await stage.visit({ reducedMotion: "reduce" }); at("visit");
  for (const path of ["/", "/tools", "/login"]) {
    await page.goto(path); await page.getByRole("heading", {level: 1}).first().waitFor(); if (path !== "/login") await page.getByRole("article").first().waitFor(); at(`goto ${path} ${await page.locator("*").count()}`);
    await new AxeBuilder({ page }).analyze(); at("all");
    await new AxeBuilder({ page }).setLegacyMode().analyze(); at("legacy");
    await new AxeBuilder({ page }).options({ resultTypes: ["violations"] }).analyze(); at("only violations");
    await new AxeBuilder({ page }).options({ resultTypes: ["violations"] }).setLegacyMode().analyze(); at("only violations legacy");
    await new AxeBuilder({ page }).withRules(["color-contrast", "link-in-text-block"]).analyze(); at("colour");
    const r = await new AxeBuilder({ page }).options({ resultTypes: ["violations"], performanceTimer: true } as never).analyze(); at("perf");
  }
});
