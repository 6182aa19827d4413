import { existsSync } from "node:fs";
import { ensureBuilt } from "../../scripts/build.mjs";
import { aptInstall, findProgram } from "../../scripts/programs.mjs";
import { startPrograms } from "../journeys/support/programs.ts";
import type { DrivenBrowser } from "./browsers/browser.ts";
import { openFirefox } from "./browsers/firefox.ts";
import { orderAndPay } from "./browsers/journey.ts";
import { openWebKit } from "./browsers/webkit.ts";
import type { Proof } from "./proof.ts";

const MINI_BROWSERS = ["4.1", "6.0", "4.0"].map(
  (version) => `/usr/lib/x86_64-linux-gnu/webkit2gtk-${version}/MiniBrowser`,
);

export const proof: Proof = {
  claim: "Firefox and WebKit go the main journey, from the home page to a paid order.",
  async run(result, [only]) {
    await ensureBuilt();
    const firefox = await findOrInstall(["firefox-esr", "firefox"], "firefox-esr");
    const driver = await findOrInstall(["WebKitWebDriver"], "webkit2gtk-driver");
    const display = await findOrInstall(["Xvfb"], "xvfb");
    const browser = MINI_BROWSERS.find((path) => existsSync(path));
    if (!browser) throw new Error("webkit2gtk-driver brought no MiniBrowser");
    if (only !== "webkit") await goThrough(() => openFirefox(firefox), result);
    if (only !== "firefox") await goThrough(() => openWebKit({ driver, browser, display }), result);
  },
};

async function findOrInstall(names: string[], debianPackage: string): Promise<string> {
  if (!findProgram(names)) await aptInstall(debianPackage);
  const path = findProgram(names);
  if (path) return path;
  throw new Error(`There is no ${names[0]}: run \`apt-get install ${debianPackage}\` as root.`);
}

async function goThrough(
  open: () => Promise<DrivenBrowser>,
  result: (line: string) => void,
): Promise<void> {
  const programs = await startPrograms({ LANGUAGES: "en,de" });
  try {
    const browser = await open();
    try {
      await orderAndPay(browser, programs, (step) => result(`${browser.name}: ${step}`));
      if (browser.errors) result(`${browser.name}: no error in the console`);
    } finally {
      await browser.close();
    }
  } finally {
    await programs.end();
  }
}
