import type { Frame, Page } from "playwright-core";
import { asJson, type DrivenBrowser, type Place } from "./browser.ts";

const ENTER = "\uE007";

/** A page of Chromium, driven by the commands that Firefox and WebKit have. Its owner watches its console. */
export function driveChromium(page: Page): DrivenBrowser {
  const elementOf = (frame: string) => page.waitForSelector(frame, { state: "attached" });

  async function frameOf(frame: string | undefined): Promise<Frame> {
    if (frame === undefined) return page.mainFrame();
    const content = await (await elementOf(frame)).contentFrame();
    if (!content) throw new Error(`there is no frame ${frame}`);
    return content;
  }

  async function click({ x, y }: Place, frame?: string): Promise<void> {
    const corner = frame === undefined ? null : await (await elementOf(frame)).boundingBox();
    await page.mouse.click(x + (corner?.x ?? 0), y + (corner?.y ?? 0));
  }

  return {
    name: "Chromium",
    errors: undefined,
    goto: async (url) => {
      await page.goto(url);
    },
    evaluate: async (run, args, frame) => {
      const source = `(${asJson(run)})(${JSON.stringify(JSON.stringify(args))})`;
      const ask = async () => JSON.parse(await (await frameOf(frame)).evaluate<string>(source));
      return ask().catch(async (error: Error) => {
        // The page was left meanwhile: the next one answers.
        if (!error.message.includes("context was destroyed")) throw error;
        await page.waitForLoadState();
        return ask();
      });
    },
    click,
    type: async (at, text, frame) => {
      await click(at, frame);
      await page.keyboard.type(text.replace(ENTER, ""));
      if (text.endsWith(ENTER)) await page.keyboard.press("Enter");
    },
    close: () => page.close(),
  };
}
