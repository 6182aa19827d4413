/** A family's page: its table of sizes is ordered from by keyboard alone. */
import { test } from "vitest";
import { paths } from "../../src/paths.ts";
import { callApi, makeAdmin, shownTools } from "./support/customers.ts";
import { desktop, phone, setStage } from "./support/stage.ts";
import { expectNoSidewaysScroll } from "./support/steps.ts";

const stage = setStage();
const KIND = "Dowel pins";

/** A family of seven sizes; returns its id. */
async function createFamily(): Promise<string> {
  const { token } = await makeAdmin(stage.programs);
  const send = (method: string, path: string, body?: object) =>
    callApi<{ insertedId: string }>(stage.programs, path, { method, token, ...(body && { body }) });
  const [{ img = "" } = {}] = await shownTools(stage.programs);
  const length = { type: "number", dimension: "length", units: ["mm", "in"] };
  await send("POST", "/attribute", { code: "pin-diameter", name: "Diameter", ...length });
  await send("POST", "/attribute", { code: "pin-length", name: "Length", ...length });
  const listed = { isRequired: false, isHeadline: true, facet: "list" };
  const attributes = ["pin-diameter", "pin-length"].map((code) => ({ code, ...listed }));
  await send("POST", "/kind", { name: KIND, attributes });
  const tools: string[] = [];
  for (const diameter of [1, 2, 3, 4, 5, 6, 8]) {
    const { insertedId } = await send("POST", "/tool", {
      ...{ tool: `Dowel pin, ${diameter} × 20`, name: "Ann", email: "ann@shop.test", kind: KIND },
      ...{
        price: 1 + diameter / 10,
        minimum: 10,
        quantity: 500,
        img,
        partNumber: `DP-${diameter}`,
      },
      description: "Ground.",
      attributes: { "pin-diameter": `${diameter} mm`, "pin-length": "20 mm" },
    });
    tools.push(insertedId);
  }
  const axes = ["pin-diameter"];
  const family = {
    name: "Dowel pins",
    description: "Hardened and ground.",
    kind: KIND,
    axes,
    tools,
  };
  return (await send("POST", "/family", family)).insertedId;
}

let created: Promise<string> | undefined;

test.each([
  ["desk", desktop],
  ["phone", phone],
])("five sizes are put into the cart by keyboard alone, at a %s", async (_screen, device) => {
  created ??= createFamily();
  const id = await created;
  const { page } = await stage.visit(device);
  // The server renders the address with its state, as the browser does.
  await page.goto(paths.family(id, { unit: "mm" }));
  const main = page.getByRole("main");
  await main.getByText("1\u202Fmm – 8\u202Fmm · 7 sizes · from $1.10").waitFor();
  await expectNoSidewaysScroll(page);
  const first = main.getByRole("textbox", { name: "Quantity of Dowel pin, 1 × 20" });
  for (let steps = 0; steps < 60; steps += 1) {
    if (await first.evaluate((field) => field === document.activeElement)) break;
    await page.keyboard.press("Tab");
  }
  for (const quantity of ["10", "20", "30", "40", "50"]) {
    await page.keyboard.type(quantity);
    await page.keyboard.press("ArrowDown");
  }
  await main.getByText("5 tools, 150 pieces").waitFor();
  await page.keyboard.press("Control+Enter");
  await page.getByRole("link", { name: "Cart with 5 tools" }).waitFor();

  await page.goto(paths.tools({ search: "dowel", group: "family" }));
  await main.getByText("7 of 7 sizes match").waitFor();
  await expectNoSidewaysScroll(page);
  await main.getByRole("link", { name: "Dowel pins" }).click();
  await main.getByRole("heading", { name: "Dowel pins", level: 1 }).waitFor();
});
