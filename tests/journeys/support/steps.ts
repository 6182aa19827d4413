/** Steps that several journeys take, by mouse and keyboard. */
import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { labels } from "../../../shop/labels.ts";
import { messages } from "../../../shop/messages.ts";
import type { Person } from "./customers.ts";

/** Numbers of the provider's published test cards. */
export const cards = {
  good: "4242424242424242",
  declined: "4000000000000002",
  secure: "4000002760003184",
} as const;

/** Fills in the sign-up form and sends it; `page` is what has no other form. */
export async function signUp(
  page: Page | Locator,
  { name, email, password }: Person,
): Promise<void> {
  await page.getByLabel("Name").fill(name);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign Up" }).click();
}

/** Fills in the login form and sends it. */
export async function logIn(
  page: Page,
  { email, password }: Pick<Person, "email" | "password">,
): Promise<void> {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Login" }).click();
}

/** Signs out on a public page, and waits until the sign-out is done. */
export async function signOut(page: Page): Promise<void> {
  const { login, signOut: words } = labels.navigation;
  await page.goto("/blog");
  const menu = page.getByRole("button", { name: "Menu" });
  if (await menu.isVisible()) await menu.click();
  await page.getByRole("button", { name: words, exact: true }).click();
  await page.getByRole("link", { name: login, exact: true }).waitFor({ state: "attached" });
}

/** Follows an entry of the dashboard's menu, which is folded away where it is long and the screen narrow. */
export async function followIndex(page: Page, label: string): Promise<void> {
  const index = page.getByRole("navigation", { name: "Dashboard" });
  const fold = index.locator("summary");
  const entry = index.getByRole("link", { name: label, exact: true });
  await fold.or(entry).filter({ visible: true }).first().waitFor();
  if (await fold.isVisible()) await fold.click();
  await entry.click();
}

/** A toast with exactly this text. */
export function toast(page: Page, text: string): Locator {
  return page.locator("[data-sonner-toast]").getByText(text, { exact: true });
}

/**
 * Waits until no toast is left. A third toast on a phone pushes the first over the tabs of a list, between the press
 * and the release of a click too, which then is none.
 */
export async function toastsAreGone(page: Page): Promise<void> {
  await expect.poll(() => page.locator("[data-sonner-toast]").count()).toBe(0);
}

/** Presses the button of this name. */
export async function press(within: Page | Locator, name: string): Promise<void> {
  await within.getByRole("button", { name, exact: true }).click();
}

/** A badge with this word. */
export function badge(within: Locator, word: string): Locator {
  return within.getByText(word, { exact: true });
}

/** One of the fields inside the card frame. */
export function cardField(page: Page, name: "cardnumber" | "cvc" | "exp-date"): Locator {
  return page
    .frameLocator("iframe[title='Secure card payment input frame']")
    .locator(`[name=${name}]`);
}

/** Replaces the content of the card fields. */
export async function enterCard(page: Page, number: string): Promise<void> {
  await cardField(page, "cardnumber").fill(number);
  await cardField(page, "exp-date").fill("12 / 34");
  await cardField(page, "cvc").fill("123");
}

/** The button that pays, which says how much. */
export function payButton(page: Page): Locator {
  return page.getByRole("button", { name: /^Pay \$/ });
}

/** The words of success, as soon as they stand there. */
export async function expectPaid(page: Page): Promise<void> {
  await page.getByText(messages.paymentCompleted, { exact: true }).waitFor();
}

/** Waits until Pay can be pressed. */
export async function expectPayable(page: Page): Promise<void> {
  await page.getByRole("button", { name: /^Pay \$/, disabled: false }).waitFor();
}

/** Presses a button of the bank's 3-D Secure page. */
export async function answerBank(page: Page, outcome: "authorize" | "fail"): Promise<void> {
  const bank = page.frameLocator("iframe[title='3-D Secure authentication']");
  await bank.locator(`#test-source-${outcome}-3ds`).click();
}

/** Waits for an alert with this sentence and for its letters to be red. */
export async function expectRedAlert(page: Page, sentence: string): Promise<void> {
  const alert = page.getByRole("alert").filter({ hasText: sentence });
  await alert.waitFor();
  const colour = await alert.evaluate((element) => getComputedStyle(element).color);
  const [red = 0, green = 0, blue = 0] = (colour.match(/\d+/g) ?? []).map(Number);
  expect(red, colour).toBeGreaterThan(2 * Math.max(green, blue));
}

/** Lets the page's time run (it has to be installed) until `target` is visible, without real waiting. */
export async function fastForwardTo(page: Page, target: Locator): Promise<void> {
  const later = async () => {
    await page.clock.runFor(1000);
    return target.isVisible();
  };
  // Not faster: a call that the server is about to answer would run out of the page's time.
  await expect.poll(later, { interval: 250 }).toBe(true);
}

/** Nothing of the page may stand out at its side. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const room = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return { scrollWidth, clientWidth };
  });
  expect(room.scrollWidth, page.url()).toBeLessThanOrEqual(room.clientWidth);
}

/** Nothing that could be seen has moved since the page was opened, save for a hair's breadth (CLS, 0.01). */
export async function expectNoShift(page: Page): Promise<void> {
  const { shift, moved } = await page.evaluate(
    () =>
      new Promise<{ shift: number; moved: string[] }>((done) => {
        new PerformanceObserver((list) => {
          const shifts = list.getEntries() as (PerformanceEntry & {
            value: number;
            sources: readonly { readonly node?: Node | null }[];
          })[];
          done({
            shift: shifts.reduce((sum, { value }) => sum + value, 0),
            moved: shifts.flatMap(({ value, startTime, sources }) =>
              sources.map(({ node }) => {
                const element = node instanceof Element ? node : node?.parentElement;
                const html = element?.outerHTML.slice(0, 80);
                return `${value.toFixed(4)} at ${startTime.toFixed(0)} ms: ${html}`;
              }),
            ),
          });
        }).observe({ type: "layout-shift", buffered: true });
        setTimeout(() => done({ shift: 0, moved: [] }), 300);
      }),
  );
  expect(shift, [page.url(), ...moved].join("\n")).toBeLessThanOrEqual(0.01);
}
