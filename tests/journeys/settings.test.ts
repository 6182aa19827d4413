/** What an owner changes in the settings, without a developer: it is live at once, and nothing typed is lost. */
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { dashboardLabels } from "../../shop/dashboard-labels.ts";
import { paths } from "../../src/frame/paths.ts";
import type { Setting } from "../../src/shop/settings/contract.ts";
import { expectNoViolations, expectNoViolationsAtBoth, still } from "./support/axe.ts";
import { type Customer, callApi } from "./support/customers.ts";
import { desktop, phone, setStage } from "./support/stage.ts";
import { expectNoSidewaysScroll, followIndex, press, toast } from "./support/steps.ts";

const stage = setStage();
const SAVED = "Saved. Visitors see it now.";

const saved = (page: Page) => toast(page, SAVED).first().waitFor();

/** The section as the API has it. */
const settingOf = (section: string, { token }: Customer): Promise<Setting> =>
  callApi(stage.programs, `/settings/${section}`, { token });

const goTo = (page: Page, path: string) => page.goto(path);

/** Moves as the router does for a link: without the server. */
const followInApp = (page: Page, path: string) =>
  page.evaluate((address) => {
    history.pushState(null, "", address);
    dispatchEvent(new PopStateEvent("popstate"));
  }, path);

describe.each([phone])("the settings on a $name", (screen) => {
  test("the company's name and the home page's opening are changed, previewed and live", async () => {
    const { page } = await stage.visit({ ...screen, as: "admin", ...still });
    await page.goto(paths.overview());
    await followIndex(page, dashboardLabels.settings);
    await page.getByRole("link", { name: "Company", exact: true }).click();
    const name = `Quirk & Sons ${screen.name}`;
    await page.getByLabel("Name", { exact: true }).first().fill(name);
    await press(page, "Save");
    await saved(page);
    await expectNoSidewaysScroll(page);

    await page.goto(paths.setting("home"));
    const heading = `Gears on a ${screen.name}`;
    await page.getByLabel("Heading", { exact: true }).first().fill(heading);
    await press(page, "Preview the page");
    const preview = page.frameLocator("iframe[title=Preview]");
    await preview.getByRole("heading", { name: heading, level: 1 }).waitFor();
    await press(page, "Close");
    await expectNoViolations(page);
    await press(page, "Save");
    await saved(page);

    const { page: visitor } = await stage.visit(screen);
    await visitor.goto(paths.home());
    await visitor.getByRole("heading", { name: heading, level: 1 }).waitFor();
    await visitor.getByRole("contentinfo").getByText(name, { exact: true }).waitFor();

    await page.getByRole("link", { name: "History", exact: true }).click();
    await page.getByText("Opening, Heading:").first().waitFor();
    await page.getByText(heading).first().waitFor();
  });
});

describe.each([desktop, phone])("the settings on a $name", (screen) => {
  test("a page is written, moved by keyboard, hidden, shown, given a new address and deleted", async () => {
    const { page, watch, as: admin } = await stage.visit({ ...screen, as: "admin", ...still });
    watch.expects(/^422 PUT \/api\/settings\/pages/);
    const count = ((await settingOf("pages", admin)).value.items as unknown[]).length;
    await page.goto(paths.setting("pages"));
    await page.getByRole("link", { name: "Add a page" }).click();
    const [title, slug] = [`Care on a ${screen.name}`, `care-${screen.name}`];
    await page.getByLabel("Title").fill(title);
    await page.getByLabel("Address").fill("about");
    await page.getByLabel("Introduction").fill("How to care for tools.");
    const text = page.getByLabel("Text", { exact: true });
    await text.fill("## Oil\n\nA **drop** <b>a week</b>.");
    if (screen === phone) await press(page, "Preview");
    const refused = page.getByText("must have no HTML in it (it has <b>): use Markdown.");
    await refused.first().waitFor();
    if (screen === phone) await press(page, "Write");
    await press(page, "Save");
    await page.getByText("Address is taken: another page is at /about.").waitFor();
    await page.getByLabel("Address").fill(slug);
    await press(page, "Save");
    await page.getByText("Nothing was saved.").waitFor();
    expect(await text.getAttribute("aria-invalid")).toBe("true");
    await text.fill("## Oil\n\nA **drop** a week.");
    await expectNoSidewaysScroll(page);
    await press(page, "Save");
    await saved(page);
    await page.getByRole("heading", { name: title, level: 1 }).waitFor();

    const { page: visitor } = await stage.visit(screen);
    await visitor.goto(`/${slug}`);
    await visitor.getByRole("heading", { name: "Oil", level: 2 }).waitFor();

    await page.getByRole("link", { name: "Pages", exact: true }).click();
    const up = page.getByRole("button", { name: `Move ${title} up`, exact: true });
    await up.focus();
    await page.keyboard.press("Enter");
    await toast(page, `Moved to ${count} of ${count + 1}`).waitFor();
    expect(await up.evaluate((button) => button === document.activeElement)).toBe(true);
    const slugs = async () =>
      ((await settingOf("pages", admin)).value.items as { slug: string }[]).map(
        (each) => each.slug,
      );
    expect((await slugs()).at(-2)).toBe(slug);

    await press(page, `Hide ${title}`);
    await toast(page, `${title} is hidden from visitors`).waitFor();
    expect((await fetch(`${stage.programs.shop}/${slug}`)).status).toBe(404);
    await press(page, `Show ${title}`);
    await toast(page, `${title} is shown`).waitFor();
    expect((await fetch(`${stage.programs.shop}/${slug}`)).status).toBe(200);
    await expectNoViolationsAtBoth(page, screen === phone);

    await page.getByRole("link", { name: title, exact: true }).click();
    const moved = `${slug}-of-machines`;
    await page.getByLabel("Address").fill(moved);
    await press(page, "Save");
    await saved(page);
    // A link to the former address: to the server, and inside of the app.
    for (const enter of [goTo, followInApp]) {
      await visitor.goto(paths.home());
      await enter(visitor, `/${slug}`);
      await visitor.waitForURL(`**/${moved}`);
      await visitor.getByRole("heading", { name: "Oil", level: 2 }).waitFor();
    }

    await page.getByRole("link", { name: "Pages", exact: true }).click();
    await press(page, `Delete ${title}`);
    await page.getByRole("dialog").getByRole("button", { name: "Delete", exact: true }).click();
    await toast(page, `${title} is deleted`).waitFor();
    expect(await page.getByText(`/${moved}`, { exact: true }).count()).toBe(0);
    expect(await slugs()).not.toContain(moved);
  });
});

describe("two admins", () => {
  test("who change the same section see both values and choose field by field", async () => {
    const { page, watch, as: admin } = await stage.visit({ ...desktop, as: "admin", ...still });
    watch.expects(/^409 PUT \/api\/settings\/company/);
    await page.goto(paths.setting("company"));
    await page.getByLabel("Strapline").fill("Mine");
    await page.getByLabel("Tax number").fill("DE 123");
    const { value, version } = await settingOf("company", admin);
    await callApi(stage.programs, "/settings/company", {
      token: admin.token,
      method: "PUT",
      body: { value: { ...value, strapline: "Theirs", address: "2 Mill Lane" }, version },
    });
    await press(page, "Save");
    const conflict = page.getByRole("alert").filter({ hasText: "saved this section" });
    await conflict.waitFor();
    await expectNoViolations(page);
    const row = (field: string) => conflict.getByRole("row").filter({ hasText: field });
    // What only one of the two changed is chosen already.
    for (const [field, choice] of [
      ["Strapline", "Keep mine"],
      ["Tax number", "Keep mine"],
      ["Address", "Take theirs"],
    ] as const)
      expect(await row(field).getByLabel(choice).isChecked()).toBe(true);
    await row("Strapline").getByLabel("Take theirs").check();
    await press(page, "Save these choices");
    await saved(page);
    expect((await settingOf("company", admin)).value).toMatchObject({
      strapline: "Theirs",
      address: "2 Mill Lane",
      taxNumber: "DE 123",
    });
    expect(await page.getByLabel("Strapline").inputValue()).toBe("Theirs");
  });
});

describe("a section's form", () => {
  test("refuses an unknown time zone at its field, and asks before typed text is lost", async () => {
    const { page } = await stage.visit({ ...phone, as: "admin", ...still });
    await page.goto(paths.setting("company"));
    await page.getByLabel("Time zone").fill("Europe/Muenchen");
    await press(page, "Save");
    await page.getByText("Time zone must be a time zone such as America/New_York.").waitFor();
    await page.getByRole("link", { name: "Settings" }).first().click();
    const dialog = page.getByRole("dialog");
    await dialog.getByText("Leave without saving?").waitFor();
    await dialog.getByRole("button", { name: "Cancel" }).click();
    expect(await page.getByLabel("Time zone").inputValue()).toBe("Europe/Muenchen");
  });

  test("adds, moves and removes entries of a list, and goes back to the first values", async () => {
    const { page, as: admin } = await stage.visit({ ...desktop, as: "admin", ...still });
    await page.goto(paths.setting("blog"));
    const questions = async () =>
      ((await settingOf("blog", admin)).value.items as { question: string }[]).map(
        (each) => each.question,
      );
    const before = await questions();
    await press(page, "Add a question");
    // The new entry is open and has the focus.
    await page.keyboard.type("Who files the burrs?");
    await page.getByRole("textbox", { name: "Answer" }).last().fill("Ida does.");
    await press(page, `Move question ${before.length + 1}, Who files the burrs? up`);
    await press(page, `Remove question 1, ${before[0]}`);
    const entries = page.locator("ol > li", { has: page.getByTitle("Drag to move") });
    const handle = entries.nth(2).getByTitle("Drag to move");
    // Firefox drags nothing that has no data.
    const types = await handle.evaluate((dragged) => {
      const dataTransfer = new DataTransfer();
      dragged.dispatchEvent(new DragEvent("dragstart", { bubbles: true, dataTransfer }));
      dragged.dispatchEvent(new DragEvent("dragend", { bubbles: true, dataTransfer }));
      return [...dataTransfer.types];
    });
    expect(types).toEqual(["application/x-entry"]);
    await handle.dragTo(entries.nth(0));
    await press(page, "Save");
    await saved(page);
    expect(await questions()).toEqual([
      before[3],
      before[1],
      before[2],
      "Who files the burrs?",
      before[4],
    ]);

    await press(page, "Back to the first values");
    await page
      .getByRole("dialog")
      .getByRole("button", { name: "Back to the first values" })
      .click();
    await toast(page, "The first values are live again.").waitFor();
    expect(await questions()).toEqual(before);
    await page
      .getByText(before[0] ?? "")
      .first()
      .waitFor();
  });

  test("shows where each link of the footer leads", async () => {
    const { page } = await stage.visit({ ...desktop, as: "admin", ...still });
    await page.goto(paths.setting("footer"));
    const fold = (name: string) => page.locator("summary").getByText(name, { exact: true }).click();
    await fold("Company");
    await fold("Jobs");
    const leadsTo = page.getByRole("combobox", { name: "Page" }).filter({ visible: true });
    expect(await leadsTo.inputValue()).toBe("jobs");
    await leadsTo.selectOption({ label: "The contact form" });
    await page.getByLabel("Subject of the message").filter({ visible: true }).waitFor();
  });
});
