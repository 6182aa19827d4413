/** The contact form and the pages of the footer. */
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { validation } from "../../shop/messages.ts";
import { shop } from "../../shop.config.ts";
import { paths } from "../../src/frame/paths.ts";
import type { FooterLink } from "../../src/frame/shop.ts";
import { expectNoViolations } from "./support/axe.ts";
import { callApi, makeAdmin } from "./support/customers.ts";
import { emailTo } from "./support/emails.ts";
import { holdCode, isHydrated, waitForOwnCode } from "./support/hydration.ts";
import { phone, setStage } from "./support/stage.ts";
import { badge, expectNoSidewaysScroll } from "./support/steps.ts";

const stage = setStage();
const { contactForm, footer, pages } = shop;
/** A form submitted sooner is treated as spam, ms. */
const BY_HAND = 2000;

async function write(page: Page, email: string, subject: string, words: string): Promise<void> {
  await page.getByLabel(contactForm.emailLabel).fill(email);
  await page.getByLabel(contactForm.subjectLabel).fill(subject);
  await page.getByLabel(contactForm.messageLabel).fill(words);
}

const submit = (page: Page) => page.getByRole("button", { name: contactForm.submit });
const arrived = (page: Page) => page.getByRole("heading", { name: contactForm.sentTitle });

describe.each([phone])("on a $name", (screen) => {
  const email = `ada-${screen.name}@works.example`;
  const subject = `A vise for the ${screen.name}`;

  test("a message whose answer was lost is sent once when it is retried", async () => {
    const { page, watch } = await stage.visit({ ...screen, reducedMotion: "reduce" });
    watch.expects(/^failed POST \/api\/message /);
    await page.goto("/");
    await page.getByLabel(contactForm.messageLabel).fill("Do you make one?");
    await submit(page).click();
    await page.getByText(validation.emailRequired.text).waitFor();
    await page.getByText(validation.subjectRequired.text).waitFor();
    expect(await page.evaluate(() => document.activeElement?.id)).toBe("contact-email");
    if (screen === phone) await expectNoViolations(page);

    await write(page, email, subject, "Do you make one?\nWe need four.");
    await page.waitForFunction((ms) => performance.now() > ms, BY_HAND);
    // The server stores the message, but its answer is lost.
    await page.route("**/api/message", async (route) => {
      await route.fetch();
      await route.abort("connectionreset");
    });
    await submit(page).click();
    await page.getByText("What you typed is kept.").waitFor();
    await page.unroute("**/api/message");
    await page.getByRole("button", { name: "Retry" }).click();
    await arrived(page).waitFor();
    expect(await arrived(page).evaluate((heading) => heading === document.activeElement)).toBe(
      true,
    );
    await page.getByText(email).waitFor();
    if (screen === phone) await expectNoViolations(page);
    await expectNoSidewaysScroll(page);

    const { token } = await makeAdmin(stage.programs);
    const kept = await callApi(stage.programs, `/message?search=${email}`, { token });
    expect(kept).toMatchObject([{ subject, message: "Do you make one?\nWe need four." }]);
    const message = await emailTo(stage.programs, shop.company.email, /^Message \d+ through/);
    expect(message).toContain(`From: ${email}`);

    await page.getByRole("button", { name: "Write another message" }).click();
    expect(await page.getByLabel(contactForm.messageLabel).inputValue()).toBe("");
  });

  test("an admin finds the message, replies, marks it as answered and deletes it", async () => {
    const { page } = await stage.visit({ ...screen, as: "admin", reducedMotion: "reduce" });
    await page.goto(paths.messages());
    await page.getByLabel("Number, email, subject or words").fill(subject);
    await page.getByRole("button", { name: "Find" }).click();
    await page.getByRole("link", { name: new RegExp(`^${subject}, message`) }).click();
    await page.getByRole("heading", { level: 1, name: subject }).waitFor();
    const reply = await page.getByRole("link", { name: "Reply by email" }).getAttribute("href");
    expect(reply).toBe(`mailto:${email}?subject=${encodeURIComponent(`Re: ${subject}`)}`);
    await page.getByLabel("Your answer").fill("Yes, from stock.");
    await page.reload();
    await expect.poll(() => page.getByLabel("Your answer").inputValue()).toBe("Yes, from stock.");
    await page.getByLabel("Your answer").press("Control+Enter");
    await page.getByText("Answer of").waitFor();
    await badge(page.getByRole("article"), "answered").waitFor();
    expect(await page.getByLabel("Your answer").inputValue()).toBe("");
    await page.getByRole("button", { name: "Mark as new" }).waitFor();

    await page.getByRole("button", { name: "Delete" }).click();
    if (screen === phone) await expectNoViolations(page);
    await page.getByRole("dialog").getByRole("button", { name: "Cancel" }).click();
    await page.getByRole("button", { name: "Delete" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
    await page.getByText(/^Message \d+ deleted$/).waitFor();
    await page.waitForURL(paths.messages());
    await page.goto(paths.messages({ search: subject }));
    await page.getByText(`No message with “${subject}”`).waitFor();
    await expectNoSidewaysScroll(page);
  });
});

test.each(["as it was served", "in which an add-on has put an element"])(
  "Submit works before the form's code has loaded, %s",
  async (markup) => {
    const { page, context } = await stage.visit();
    await page.goto("/");
    expect(await submit(page).isEnabled()).toBe(true);
    await page.waitForFunction(isHydrated);
    if (markup !== "as it was served")
      await submit(page).evaluate((it) => it.before(document.createElement("i")));
    const code = await holdCode(context);
    await write(page, "ida@works.example", "Jaws", "Do you sell soft jaws?");
    await page.waitForFunction((ms) => performance.now() > ms, BY_HAND);
    await submit(page).click();
    code.resolve();
    await arrived(page).waitFor();
  },
);

test("Submit says that the form's code does not load, however often it was asked for", async () => {
  const { page, context, watch } = await stage.visit();
  watch.expects(/^failed GET \/assets\/\S+\.js /);
  await page.goto("/");
  await waitForOwnCode(page);
  await context.route(/\/assets\/[^/]*\.js$/, (route) => route.abort());
  await write(page, "ida@works.example", "Jaws", "Do you sell soft jaws?");
  await submit(page).click();
  await page.getByText("Your text is kept.").waitFor();
});

test("a program that fills in what people do not see keeps nobody from sending", async () => {
  const { page, watch } = await stage.visit();
  watch.expects(/^422 POST \/api\/message$/);
  await page.goto("/");
  await write(page, "kim@works.example", "Jaws", "Which soft jaws fit?");
  await page.locator("input[name=website]").evaluate((field) => {
    (field as HTMLInputElement).value = "https://kim.example";
  });
  await page.waitForFunction((ms) => performance.now() > ms, BY_HAND);
  await submit(page).click();
  await page.getByRole("button", { name: "Retry" }).click();
  await arrived(page).waitFor();
});

test("a draft is kept during navigation, and links prefill the subject", async () => {
  const { page } = await stage.visit();
  await page.goto("/");
  await page.getByLabel(contactForm.messageLabel).fill("Half a thought");
  await page.getByRole("link", { name: "Blog", exact: true }).click();
  await page.getByRole("heading", { level: 1, name: shop.blog.heading }).waitFor();
  await page.goBack();
  await expect
    .poll(() => page.getByLabel(contactForm.messageLabel).inputValue())
    .toBe("Half a thought");
});

test("every link of the footer opens its page, which links to the contact form with its subject", async () => {
  const { page } = await stage.visit(phone);
  await page.goto("/blog");
  const links = footer.columns.flatMap((column): readonly FooterLink[] => column.links);
  for (const link of links) {
    await page
      .getByRole("contentinfo")
      .getByRole("link", { name: link.label, exact: true })
      .click();
    if (!("page" in link)) {
      await page.waitForURL(paths.contact(link.subject));
      continue;
    }
    const { title, next } = pages[link.page as keyof typeof pages];
    await page.getByRole("heading", { level: 1, name: title, exact: true }).waitFor();
    await expectNoSidewaysScroll(page);
    const on = page.getByRole("link", { name: "Write to us" });
    expect(await on.getAttribute("href")).toBe(paths.contact(next.subject));
  }
  await page.goto(paths.footerPage("jobs"));
  await page.getByRole("link", { name: "Write to us" }).click();
  await expect.poll(() => page.getByLabel(contactForm.subjectLabel).inputValue()).toBe("Jobs");
});

test("the shop's phone and email are links wherever they appear", async () => {
  const { page } = await stage.visit();
  const { email, phone: number } = shop.company;
  for (const path of [paths.home(), ...["about", "terms", "privacy"].map(paths.footerPage)]) {
    await page.goto(path);
    const main = page.getByRole("main");
    for (const [words, href] of [
      [email, `mailto:${email}`],
      [number, `tel:${number.replaceAll(" ", "")}`],
    ] as const) {
      await main.getByRole("link", { name: words }).first().waitFor();
      const named = await main.getByText(words).all();
      const linked = await main.getByRole("link", { name: words }).all();
      for (const link of linked) expect(await link.getAttribute("href")).toBe(href);
      expect(linked.length, `${words} on ${path}`).toBeGreaterThanOrEqual(named.length);
    }
  }
});

test("the business summary shows four cards in the configured order from left to right", async () => {
  const { page } = await stage.visit({ viewport: { width: 1440, height: 900 } });
  await page.goto(paths.home());
  const { heading, items } = shop.businessSummary;
  const cards = page.getByRole("region", { name: heading }).getByRole("listitem");
  await cards.nth(items.length - 1).waitFor();
  const seen = await cards.evaluateAll((all) =>
    all
      .map((card) => ({ left: card.getBoundingClientRect().left, words: card.textContent ?? "" }))
      .toSorted((one, other) => one.left - other.left)
      .map(({ words }) => words),
  );
  const lefts = await cards.evaluateAll((all) =>
    all.map((card) => card.getBoundingClientRect().left),
  );
  expect(new Set(lefts).size).toBe(items.length);
  expect(seen).toEqual(items.map(({ number, fields }) => expect.stringContaining(number + fields)));
});

test("the header's search finds tools from any page", async () => {
  const { page } = await stage.visit({ viewport: { width: 1440, height: 900 } });
  await page.goto(paths.blog());
  const field = page.getByRole("searchbox", { name: "Find a tool" });
  await field.fill("caliper");
  await field.press("Enter");
  await page.waitForURL(paths.tools({ search: "caliper" }));
  await page
    .getByRole("heading", { name: /caliper/ })
    .first()
    .waitFor();
  expect(await page.getByRole("combobox", { name: "Find a tool" }).inputValue()).toBe("caliper");
});

test("the not-found page offers a search for tools", async () => {
  const { page, watch } = await stage.visit();
  watch.expects(/^404 GET \/no-such-page$/);
  await page.goto("/no-such-page");
  await page.getByLabel("Name, category or part number of a tool").fill("caliper");
  await page.getByRole("button", { name: "Find" }).click();
  await page.waitForURL(paths.tools({ search: "caliper" }));
});
