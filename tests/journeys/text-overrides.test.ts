/** An owner offers another language and puts texts into own words; visitors read them, also while the page starts. */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { paths } from "../../src/frame/paths.ts";
import { expectNoViolations, still } from "./support/axe.ts";
import { makeAdmin } from "./support/customers.ts";
import { waitForHydration } from "./support/hydration.ts";
import { phone, setStage } from "./support/stage.ts";
import { expectNoSidewaysScroll, toast } from "./support/steps.ts";

const stage = setStage();

const press = (page: Page, name: string) =>
  page.getByRole("main").getByRole("button", { name, exact: true }).click();
const saved = (page: Page) => toast(page, "Saved. Visitors see it now.").first().waitFor();
const field = (page: Page) => page.getByLabel("Your text", { exact: true });

test("German is added by a click, its words are changed in place, and a visitor reads them in a hydrated page", async () => {
  const { page, watch } = await stage.visit({ ...phone, as: "admin", ...still });
  watch.expects(/^422 PUT \/api\/texts\/de/);
  await page.goto(paths.settings());
  await page.getByRole("link", { name: "Languages and texts", exact: true }).click();
  await press(page, "Offer Deutsch");
  await saved(page);
  await page.getByRole("button", { name: "Stop offering Deutsch" }).waitFor();
  await expectNoViolations(page);
  await expectNoSidewaysScroll(page);

  await page.getByRole("link", { name: "Edit texts in Deutsch" }).click();
  await page.getByRole("main").getByRole("searchbox").fill("passwort vergessen");
  await press(page, "Find");
  await press(page, "Edit signIn.login.forgot");
  await field(page).fill("Weg: {key}?");
  await press(page, "Save");
  await page.getByText("The original has no value {key}: take it out.").waitFor();
  await expectNoViolations(page);
  await expectNoSidewaysScroll(page);
  await field(page).fill("Schlüssel weg?");
  await press(page, "Save");
  await saved(page);
  await page.getByRole("link", { name: "Show all", exact: true }).click();
  await page.getByRole("link", { name: "Changed", exact: true }).click();
  const edits = page.getByRole("button", { name: /^Edit / });
  // The former list stays until the new one is there.
  await edits.nth(1).waitFor({ state: "detached" });
  await page.getByText("Schlüssel weg?", { exact: true }).waitFor();
  expect(await edits.count()).toBe(1);

  const { page: visitor } = await stage.visit(phone);
  await visitor.goto("/de/login");
  await waitForHydration(visitor);
  await visitor.getByRole("link", { name: "Schlüssel weg?", exact: true }).waitFor();
});

test("an English word is changed; of two admins who edit the same text the second sees both", async () => {
  const [first, second] = [await makeAdmin(stage.programs), await makeAdmin(stage.programs)];
  const address = paths.texts({ language: "en", search: "signIn.login.forgot" });
  const { page } = await stage.visit({ as: first, ...still });
  const { page: other, watch } = await stage.visit({ as: second, ...still });
  watch.expects(/^409 PUT \/api\/texts\/en/);
  for (const [at, words] of [
    [page, "Lost your key?"],
    [other, "No password?"],
  ] as const) {
    await at.goto(address);
    await press(at, "Edit signIn.login.forgot");
    await field(at).fill(words);
  }
  await press(page, "Save");
  await saved(page);
  // A draft keeps the version that it was typed over.
  await other.reload();
  await press(other, "Save");
  await other.getByRole("heading", { name: /^Another admin saved this text/ }).waitFor();
  await other.getByText("Lost your key?", { exact: true }).waitFor();
  expect(await field(other).inputValue()).toBe("No password?");
  await expectNoViolations(other);
  await press(other, "Save mine");
  await saved(other);

  const { page: visitor } = await stage.visit();
  await visitor.goto(paths.login());
  await waitForHydration(visitor);
  await visitor.getByRole("link", { name: "No password?", exact: true }).waitFor();
  await other.getByRole("link", { name: "History", exact: true }).click();
  await other.getByText("signIn.login.forgot:").first().waitFor();
});
