/** An admin translates a product and its category; buyers read it in their language. */
import { expect, test } from "vitest";
import { localPath, paths } from "../../src/frame/paths.ts";
import { expectNoViolations, still } from "./support/axe.ts";
import { allTools } from "./support/customers.ts";
import { setStage } from "./support/stage.ts";

const stage = setStage({ LANGUAGES: "en,de" });

test("a product whose name changes is found among the outdated ones, and translated again", async () => {
  const { page } = await stage.visit({ as: "admin", ...still });
  const tool = (await allTools(stage.programs)).find(({ name }) => name.startsWith("Twist drill"));
  if (!tool) throw new Error("the demo has no twist drill");

  await page.goto(paths.product(tool._id));
  await page.getByLabel("Tool", { exact: true }).fill("Twist drill, long, 10 mm");
  await page.getByRole("button", { name: "Save the details" }).click();
  await page.getByText("Saved.").waitFor();

  await page.goto(paths.productManage());
  await page.getByRole("link", { name: "Outdated in German" }).click();
  await page.getByText("1 product", { exact: true }).waitFor();
  await page.getByText("outdated in German", { exact: true }).waitFor();
  await expectNoViolations(page);
  await page.getByRole("link", { name: "Twist drill, long, 10 mm", exact: true }).click();
  await page.getByRole("link", { name: "Languages", exact: true }).click();
  const german = page.getByRole("form", { name: "German" });
  await german.getByText("Twist drill, 10 mm", { exact: true }).waitFor();
  await expectNoViolations(page);
  await german.getByLabel("Tool (German)").fill("Spiralbohrer, lang, 10 mm");
  const specs = german.getByLabel("Specifications (German)");
  await specs.fill("Durchmesser 10 mm");
  await german.getByRole("button", { name: "Save German" }).click();
  await german.getByText("Write one to a line, the label before a colon").waitFor();
  await specs.fill("Durchmesser: 10 mm\nGesamtlänge: 184 mm");
  await german.getByRole("button", { name: "Save German" }).click();
  await german.getByText("Saved.").waitFor();
  await german.getByText("translated", { exact: true }).waitFor();

  await page.getByRole("link", { name: "Translate the categories" }).click();
  await page.getByRole("heading", { name: "Categories and attributes" }).waitFor();
  await page.getByText(/^Drilling \(/).click();
  await page.getByRole("button", { name: "Name and place of Drilling" }).click();
  await page.getByRole("textbox", { name: "Name (German)" }).fill("Bohrwerkzeuge");
  await expectNoViolations(page);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByText("Drilling is saved").waitFor();
  await page.goto(paths.categories());
  await page.waitForURL(`**${paths.attributes()}#categories`);

  const visitor = await stage.visit(still);
  await visitor.page.goto(localPath("de", paths.toolPage(tool._id), "en"));
  await visitor.page.getByRole("heading", { name: "Spiralbohrer, lang, 10 mm" }).waitFor();
  await visitor.page.getByText("MW-401-100 · Bohrwerkzeuge").waitFor();
  await visitor.page.getByRole("row", { name: "Gesamtlänge 184 mm" }).waitFor();
  await visitor.page.goto(paths.toolPage(tool._id));
  await visitor.page.getByRole("heading", { name: "Twist drill, long, 10 mm" }).waitFor();
  expect(await visitor.page.getByText("Bohrwerkzeuge").count()).toBe(0);
});
