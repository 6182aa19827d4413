/** An admin defines an attribute, lists it in a category, and gives products its value. */

import { expect, inject, test } from "vitest";
import { drillingCategory } from "../../demo/categories/drilling.ts";
import { socketScrewFamily } from "../../demo/families/screws.ts";
import { paths } from "../../src/frame/paths.ts";
import { makeAdmin } from "./support/customers.ts";
import { expectFocus } from "./support/keyboard.ts";
import { desktop, phone, setStage } from "./support/stage.ts";
import { expectNoSidewaysScroll } from "./support/steps.ts";

const stage = setStage({}, () => inject("templates").sqlite.wholeDemo);
const DRILL = "twist-drill-10-n6c1";

test("a diameter in inches is a line of the tool's page, in millimeters too", async () => {
  const { page } = await stage.visit({ ...desktop, as: "admin" });
  await page.goto(paths.attributes());
  await page.getByRole("button", { name: "Add an attribute" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Name").fill("Pilot diameter");
  expect(await dialog.getByLabel("Code").inputValue()).toBe("pilot-diameter");
  await dialog.getByLabel("Units").fill("mm, in");
  await dialog.getByLabel("Units").press("Enter");
  await page.getByText("Attribute added").waitFor();

  await page.getByText(/^Drilling \(/).click();
  await page.getByLabel("Add an attribute to Drilling").selectOption("Pilot diameter");
  await expectNoSidewaysScroll(page);
  await page.getByRole("button", { name: "Save Drilling" }).click();
  await page.getByText(`Drilling (${drillingCategory.attributes.length + 1} attributes)`).waitFor();

  await page.goto(paths.product(DRILL, "attributes"));
  const field = page.getByLabel(/^Pilot diameter/);
  await field.fill("6–8 mm");
  await page.getByRole("button", { name: "Save the attributes" }).click();
  await page.getByText("must be one number, not a range").waitFor();
  await field.fill("1/4 in");
  await page.getByRole("button", { name: "Save the attributes" }).click();
  await page.getByText(/ is saved$/).waitFor();

  await page.setViewportSize(phone.viewport);
  await expectNoSidewaysScroll(page);
  await page.goto(paths.toolPage(DRILL));
  const line = page.getByRole("row", { name: /^Pilot diameter/ });
  expect(await line.getByRole("cell").innerText()).toBe("1/4\u202Fin (6.35\u202Fmm)");
});

test("a new product is named like those of its category, once that is taken", async () => {
  const { page } = await stage.visit({ as: await makeAdmin(stage.programs) });
  await page.goto(paths.addProduct());
  await page.getByLabel("Category").fill(socketScrewFamily.category.name);
  await page.getByLabel(/^Thread \(/).fill("M8");
  await page.getByLabel(/^Length/).fill("45 mm");
  const name = page.getByLabel("Tool", { exact: true });
  await page.getByRole("button", { name: "Use this name" }).click();
  await expectFocus(name);
  expect(await name.inputValue()).toBe("Socket head screw, M8 × 45");
  const number = page.getByLabel(/^Part number/);
  expect(await number.getAttribute("placeholder")).toBe("MW-621-M08-045");
  await number.fill("S-1");
  expect(await page.getByRole("button", { name: "Use this number" }).count()).toBe(0);
});
