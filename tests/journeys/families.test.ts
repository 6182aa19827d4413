/** A family's page: its table of sizes is ordered from by keyboard alone. */
import { expect, test } from "vitest";
import { paths } from "../../src/frame/paths.ts";
import { callApi, makeAdmin, shownTools } from "./support/customers.ts";
import { desktop, phone, setStage } from "./support/stage.ts";
import { expectNoSidewaysScroll } from "./support/steps.ts";

const stage = setStage();
const CATEGORY = "Dowel pins";

/** Diameter and length, in mm. */
type PinSize = readonly [diameter: number, length: number];

const ONE_AXIS: readonly PinSize[] = [1, 2, 3, 4, 5, 6, 8].map((diameter) => [diameter, 20]);
/** 11 × 30 does not exist. */
const TWO_AXES: readonly PinSize[] = [
  ...([10, 11, 12] as const).flatMap((diameter): PinSize[] => [[diameter, 20]]),
  ...([10, 12] as const).flatMap((diameter): PinSize[] => [[diameter, 30]]),
];

/** A family of seven sizes, and one whose diameters have several lengths; returns their ids. */
async function createFamilies(): Promise<{ oneAxis: string; twoAxes: string }> {
  const { token } = await makeAdmin(stage.programs);
  const send = (method: string, path: string, body?: object) =>
    callApi<{ insertedId: string }>(stage.programs, path, { method, token, body });
  const [{ img = "" } = {}] = await shownTools(stage.programs);
  const length = { type: "number", dimension: "length", units: ["mm", "in"] };
  await send("POST", "/attribute", { code: "pin-diameter", name: "Diameter", ...length });
  await send("POST", "/attribute", { code: "pin-length", name: "Length", ...length });
  const listed = { isRequired: false, isHeadline: true, facet: "list" };
  const attributes = ["pin-diameter", "pin-length"].map((code) => ({ code, ...listed }));
  await send("POST", "/category", { name: CATEGORY, attributes });
  const create = async (name: string, axes: readonly string[], sizes: readonly PinSize[]) => {
    const tools: string[] = [];
    for (const [diameter, length] of sizes) {
      const { insertedId } = await send("POST", "/tool", {
        ...{ tool: `Dowel pin, ${diameter} × ${length}`, name: "Ann", email: "ann@shop.test" },
        ...{ price: 1 + diameter / 10, minimum: 10, quantity: 500, img, category: CATEGORY },
        ...{ partNumber: `DP-${diameter}-${length}`, description: "Ground." },
        attributes: { "pin-diameter": `${diameter} mm`, "pin-length": `${length} mm` },
      });
      tools.push(insertedId);
    }
    const family = { name, description: "Hardened and ground.", category: CATEGORY, axes, tools };
    return (await send("POST", "/family", family)).insertedId;
  };
  return {
    oneAxis: await create("Dowel pins", ["pin-diameter"], ONE_AXIS),
    twoAxes: await create("Long dowel pins", ["pin-diameter", "pin-length"], TWO_AXES),
  };
}

let created: ReturnType<typeof createFamilies> | undefined;

test.each([
  ["desk", desktop],
  ["phone", phone],
])("five sizes are put into the cart by keyboard alone, at a %s", async (_screen, device) => {
  created ??= createFamilies();
  const { oneAxis: id } = await created;
  const { page } = await stage.visit(device);
  // The server renders the address with its state, as the browser does.
  await page.goto(paths.family(id, { unit: "mm" }));
  const main = page.getByRole("main");
  await main.getByText("1\u202Fmm – 8\u202Fmm · 7 sizes · from $1.10").waitFor();
  await expectNoSidewaysScroll(page);
  const first = main.getByRole("textbox", { name: "Quantity of Dowel pin, 1 × 20" });
  // An iPhone enlarges the page when a field with smaller letters is touched.
  if (device === phone)
    expect(await first.evaluate((field) => getComputedStyle(field).fontSize)).toBe("16px");
  for (let steps = 0; steps < 60; steps += 1) {
    if (await first.evaluate((field) => field === document.activeElement)) break;
    await page.keyboard.press("Tab");
  }
  for (const quantity of ["10", "20", "30", "40", "50"]) {
    await page.keyboard.type(quantity);
    await page.keyboard.press("ArrowDown");
  }
  await main.getByText("5 tools · 150 pieces · $205.00").waitFor();
  await page.keyboard.press("Control+Enter");
  await page.getByRole("link", { name: "Cart with 5 tools" }).waitFor();

  // A search has one entry for each family, until its reader wants the tools.
  await page.goto(paths.tools({ search: "dowel" }));
  await main.getByText("7 of 7 sizes match").waitFor();
  await expectNoSidewaysScroll(page);
  await main.getByRole("link", { name: "Tools", exact: true }).click();
  await main.getByRole("link", { name: "Dowel pin, 8 × 20", exact: true }).waitFor();
  expect(new URL(page.url()).search).toBe("?search=dowel&group=none");
  // What all names begin with stands above them.
  await main.getByText("Dowel pin", { exact: true }).waitFor();
  await page.keyboard.press("ControlOrMeta+A");
  expect(await page.evaluate(() => String(getSelection()))).toContain("Dowel pin, 8 × 20");
  await main.getByRole("link", { name: "Group by family" }).click();
  await main.getByText("7 of 7 sizes match").waitFor();
  await main.getByRole("link", { name: "Dowel pins", exact: true }).click();
  await main.getByRole("heading", { name: "Dowel pins", level: 1 }).waitFor();
});

test("two axes are a matrix at a desk: sizes are ordered by arrows, and a phone has the table", async () => {
  created ??= createFamilies();
  const { twoAxes: id } = await created;
  const { page } = await stage.visit(desktop);
  await page.goto(paths.family(id));
  const matrix = page.getByRole("table", { name: "Sizes by Diameter and Length" });
  await matrix.getByRole("columnheader", { name: "30\u202Fmm" }).waitFor();
  expect(await page.getByRole("table").count()).toBe(1);
  expect(await matrix.getByRole("link").count()).toBe(5);
  const quantity = (size: string) =>
    matrix.getByRole("textbox", { name: `Quantity of Dowel pin, ${size}` });
  // Net prices make no row higher.
  const heights = () =>
    matrix.getByRole("row").evaluateAll((rows) => rows.map((row) => row.clientHeight));
  const gross = await heights();
  const net = page.getByRole("checkbox", { name: "Net prices first: I buy for a business" });
  await net.check();
  await page.getByText("Net prices; those with").waitFor();
  expect(await heights()).toEqual(gross);
  await net.uncheck();
  await quantity("10 × 30").focus();
  await page.keyboard.type("10");
  // 11 × 30 is an empty cell, which the arrow skips.
  await page.keyboard.press("ArrowDown");
  await page.keyboard.type("20");
  expect(await quantity("12 × 30").inputValue()).toBe("20");
  await page.keyboard.press("ArrowUp");
  expect(await quantity("10 × 30").evaluate((field) => field === document.activeElement)).toBe(
    true,
  );
  await page.getByText("2 sizes · 30 pieces · $64.00").waitFor();
  await page.keyboard.press("Control+Enter");
  await page.getByRole("link", { name: "Cart with 2 tools" }).waitFor();
  await expect.poll(() => quantity("12 × 30").getAttribute("placeholder")).toBe("20 ✓");
  // A block of a spreadsheet is pasted from the focused cell on; 11 × 30 does not exist.
  const paste = () =>
    quantity("10 × 20").evaluate((field) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData("text/plain", "50\t60\n70\t80\n");
      field.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true }));
    });
  await quantity("10 × 20").fill("30");
  await paste();
  await page.getByText("3 sizes · 180 pieces").waitFor();
  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByText("1 size · 30 pieces").waitFor();
  expect(await quantity("10 × 20").evaluate((field) => field === document.activeElement)).toBe(
    true,
  );
  await paste();
  await quantity("10 × 20").press("Enter");
  await page.getByText("2 sizes · 130 pieces").waitFor();
  expect(await quantity("11 × 20").evaluate((field) => field === document.activeElement)).toBe(
    true,
  );
  await quantity("10 × 30").fill("");
  await quantity("11 × 20").fill("40");
  await page.getByRole("link", { name: "Purchase Dowel pin, 11 × 20" }).waitFor();
  await page.getByRole("link", { name: "Table", exact: true }).click();
  await page.getByRole("table", { name: "Tools with their figures" }).waitFor();
  expect(await page.getByRole("table").count()).toBe(1);

  const { page: small } = await stage.visit(phone);
  await small.goto(paths.family(id));
  await small.getByRole("table", { name: "Tools with their figures" }).waitFor();
  expect(await small.getByRole("table").count()).toBe(1);
  expect(await small.getByRole("link", { name: "Matrix" }).count()).toBe(0);
  await small.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(small);
  // Nothing is cut that tells sizes apart.
  const names = small.locator("tbody td.wide > *");
  expect(await names.count()).toBeGreaterThan(0);
  expect(
    await names.evaluateAll((all) => all.filter((name) => name.scrollWidth > name.clientWidth + 1)),
  ).toEqual([]);
});

test("selected products become a family; values that two of them share are said", async () => {
  created ??= createFamilies();
  await created;
  const admin = await makeAdmin(stage.programs);
  const { img = "" } = (await shownTools(stage.programs))[0] ?? {};
  for (const length of [5, 6]) {
    await callApi(stage.programs, "/tool", {
      method: "POST",
      token: admin.token,
      body: {
        ...{
          tool: `Short pin, ${length}`,
          name: "Ann",
          email: "ann@shop.test",
          category: CATEGORY,
          img,
        },
        ...{ price: 1, minimum: 10, quantity: 500, description: "Ground." },
        attributes: { "pin-diameter": "1 mm", "pin-length": `${length} mm` },
      },
    });
  }
  const { page, watch } = await stage.visit({ ...desktop, as: admin });
  watch.expects(/^409 POST \/api\/family$/);
  await page.goto(paths.productManage({ search: "short pin" }));
  for (const length of [5, 6])
    await page.getByRole("checkbox", { name: `Select Short pin, ${length}` }).check();
  await page.getByRole("button", { name: "New family …" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByText("The 2 selected products are its tools.").waitFor();
  await dialog.getByLabel("Name").fill("Short pins");
  await dialog.getByLabel("First axis").selectOption("pin-diameter");
  await dialog.getByRole("button", { name: "Add a family" }).click();
  await dialog.getByText(/would have the same values/).waitFor();
  await dialog.getByLabel("First axis").selectOption("pin-length");
  await dialog.getByRole("button", { name: "Add a family" }).click();
  await page.getByRole("heading", { name: "Short pins", level: 1 }).waitFor();
  await page.getByRole("link", { name: "Short pin, 6" }).waitFor();

  // A file chooser that is dismissed cancels the choice, and not the dialog around its field.
  await page.getByRole("button", { name: "Edit", exact: true }).click();
  await dialog.getByLabel("Description").fill("For blind holes.");
  await dialog.locator("input[type=file]").dispatchEvent("cancel");
  await expect.poll(() => dialog.isVisible()).toBe(true);
  await dialog.getByRole("button", { name: "Cancel" }).click();

  await page.getByRole("button", { name: "Add tools" }).click();
  await page.getByRole("dialog").getByLabel("Part number, name or category").fill("mw");
  await page.getByText(/^25 of \d\d matches were looked through/).waitFor();
  await page.goto(paths.productManage());
  await page.getByRole("checkbox", { name: "Select all on this page" }).check();
  await page.getByRole("button", { name: "New family …" }).waitFor();
  await page.getByRole("button", { name: /^Select all \d+$/ }).click();
  await page.getByText("For a new family, select at most 100 products.").waitFor();

  // What is changed in the list has its bar above that of the selection, and neither covers the other.
  await page.getByRole("textbox", { name: "Price of Short pin, 5" }).fill("2");
  const [changes, selected] = await Promise.all(
    ["Changes in the list", "Selected products"].map((name) =>
      page.getByRole("region", { name }).boundingBox(),
    ),
  );
  if (!changes || !selected) throw new Error("a bar is not shown");
  expect(changes.y + changes.height).toBeLessThanOrEqual(selected.y + 0.5);
  expect(selected.y + selected.height).toBeLessThanOrEqual(desktop.viewport.height + 0.5);
});
