/** Pictures of tools: in the form, in bulk, and in the gallery of a tool's page. */
import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { colored } from "#support/products/picture-files.ts";
import { plain } from "#support/products/pictures.ts";
import { zipOf } from "#support/zip-files.ts";
import { dashboardLabels } from "../../shop/dashboard-labels.ts";
import { messages, validation } from "../../shop/messages.ts";
import type { Tool } from "../../src/catalog/tools/contract.ts";
import { paths } from "../../src/frame/paths.ts";
import { expectNoViolations, still } from "./support/axe.ts";
import { allTools, callApi, makeAdmin } from "./support/customers.ts";
import { expectFocus } from "./support/keyboard.ts";
import { desktop, phone, setStage } from "./support/stage.ts";
import { expectNoSidewaysScroll, toast } from "./support/steps.ts";

const UPLOADED = "The picture is uploaded.";

const fileOf = async (name = "gauge.jpg") => ({
  name,
  mimeType: "image/jpeg",
  buffer: await plain(1300, 975).jpeg().toBuffer(),
});
const html = {
  name: "page.jpg",
  mimeType: "image/jpeg",
  buffer: Buffer.from("<!doctype html><script>alert(1)</script>"),
};

/** Whether the field shows a picture whose pixels are there. */
const shownIn = (page: Page) =>
  page
    .locator(".picture-field img")
    .evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0);

async function addTool(page: Page, name: string): Promise<void> {
  await page.getByLabel("Tool", { exact: true }).fill(name);
  await page.getByLabel("Price", { exact: true }).fill("12.50");
  await page.getByLabel("Quantity").fill("40");
  await page.getByLabel("minimum").fill("2");
  await page.getByRole("button", { name: dashboardLabels.addProduct }).click();
}

describe("in the shop itself", () => {
  const stage = setStage();

  test.each([desktop])("an admin gives a tool a picture, on a $name", async (screen) => {
    const name = `Gauge block on a ${screen.name}`;
    const { page, watch } = await stage.visit({ ...screen, as: "admin", ...still });
    watch.expects(/^415 POST \/api\/image$/);
    watch.expects(/^failed POST \/api\/image /);
    await page.goto(paths.addProduct());
    const input = page.getByLabel("image");
    const field = page.locator(".picture-field");

    await addTool(page, name);
    await field.getByText(validation.imageRequired.text).waitFor();
    expect(await input.getAttribute("aria-invalid")).toBe("true");
    expect(await input.evaluate((element) => element === document.activeElement)).toBe(true);

    await input.setInputFiles(html);
    await field.getByRole("alert").getByText("This is not a JPEG, PNG, WebP or AVIF").waitFor();
    expect(await field.getByRole("button", { name: "Retry" }).count()).toBe(0);
    await input.setInputFiles({ ...html, name: "page.svg", mimeType: "image/svg+xml" });
    await field.getByText("page.svg").waitFor();
    await field.getByRole("alert").getByText("This is not a JPEG, PNG, WebP or AVIF").waitFor();

    // The line breaks; the file is kept, and Retry sends it.
    await page.route("**/api/image", (route) => route.abort(), { times: 1 });
    await input.setInputFiles(await fileOf());
    await field.getByRole("alert").getByText("The shop could not be reached.").waitFor();
    await expect.poll(() => shownIn(page)).toBe(true);
    if (screen === desktop) await expectNoViolations(page);

    let goOn = () => {};
    const held = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    await page.route("**/api/image", (route) => held.then(() => route.continue()), { times: 1 });
    await field.getByRole("button", { name: "Retry" }).click();
    const bar = field.getByRole("progressbar", { name: "Uploading gauge.jpg" });
    await bar.waitFor();
    expect(Number(await bar.getAttribute("aria-valuenow"))).toBeLessThanOrEqual(100);
    const add = page.getByRole("main").locator("form [type=submit]");
    await expect.poll(() => add.isDisabled()).toBe(true);
    if (screen === phone) await expectNoViolations(page);
    await field.getByRole("button", { name: "Cancel gauge.jpg" }).click();
    await bar.waitFor({ state: "detached" });
    goOn();
    await expect.poll(() => add.isEnabled()).toBe(true);

    await input.setInputFiles(await fileOf());
    await field.getByRole("status").getByText(UPLOADED).waitFor();
    await expect.poll(() => shownIn(page)).toBe(true);
    await field.getByText("Add pictures").waitFor();
    await expectNoSidewaysScroll(page);
    await add.click();
    await toast(page, messages.productAdded).waitFor();
    await field.getByText("Choose pictures").waitFor();
    expect(await field.getByText(UPLOADED).count()).toBe(0);

    const [tool] = await callApi<Tool[]>(stage.programs, "/tool?sort=newest&limit=1");
    expect(tool).toMatchObject({ name, img: expect.stringMatching(/-1300x975\.webp$/) });
    await page.goto(paths.toolPage(tool?._id ?? ""));
    const picture = page.getByRole("img", { name });
    await picture.evaluate((image: HTMLImageElement) => image.decode());
    const shown = await picture.evaluate(({ currentSrc, width, height }: HTMLImageElement) => ({
      file: currentSrc.replace(/.*-/, ""),
      ratio: width / height,
    }));
    expect(shown.file).toBe(screen === phone ? "640x480.avif" : "960x720.avif");
    expect(shown.ratio).toBeCloseTo(4 / 3, 1);
  });
});

describe("a ZIP of pictures", () => {
  const stage = setStage();

  test("is dropped, previewed, saved, reordered by keyboard, and shown as a gallery", async () => {
    const [one, two, three] = await allTools(stage.programs);
    if (!one || !two || !three) throw new Error("the demo has too few tools");
    const names = [
      ...["", "_2", "_10", " side", " top"].map((rest) => one.partNumber + rest),
      ...["", "-b", "-c", "-d"].map((rest) => two.partNumber.toLowerCase() + rest),
      three.partNumber.replaceAll("-", ""),
      "holiday",
    ];
    const parts = await Promise.all(
      names.map(async (name, index) => ({
        name: `photos/${name}.jpg`,
        bytes: await colored(`hsl(${index * 30}, 70%, 50%)`),
      })),
    );
    const zip = zipOf([...parts, { name: `${three.partNumber}.png`, bytes: Buffer.from("no") }]);

    const { page } = await stage.visit({ as: await makeAdmin(stage.programs), ...still });
    await page.goto(paths.addPictures());
    await page.getByText("Choose files").waitFor();
    await expectNoViolations(page);
    const data = await page.evaluateHandle((base64) => {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      const transfer = new DataTransfer();
      transfer.items.add(new File([bytes], "pictures.zip", { type: "application/zip" }));
      return transfer;
    }, zip.toString("base64"));
    await page.dispatchEvent(".picture-drop", "drop", { dataTransfer: data });

    const report = page.getByRole("region", { name: "Preview" });
    await report.getByText("10 pictures fit 3 products. 2 files are not used.").waitFor();
    const faults = page.getByRole("table", { name: "Files that are not used" });
    await faults.getByText("No product has a part number that begins this name.").waitFor();
    await faults.getByText("This is not a JPEG, PNG, WebP or AVIF picture").waitFor();
    await expectNoViolations(page);
    await expectNoSidewaysScroll(page);
    expect((await callApi<Tool>(stage.programs, `/tool/${one._id}`)).pictures).toBeUndefined();
    await report.getByRole("button", { name: "Add 10 pictures" }).click();
    const done = page.getByRole("region", { name: "Report" });
    await done.getByText("10 pictures at 3 products, 2 files not used").waitFor();
    const download = page.waitForEvent("download");
    await done.getByRole("button", { name: "Download the report" }).click();
    const csv = await readFile(await (await download).path(), "utf8");
    expect(csv.match(/"Saved"/g)).toHaveLength(10);
    expect(csv).toContain(`"photos/holiday.jpg",,,"Not used","No product`);

    // The drawing was the main picture; the second becomes it.
    const before = await callApi<Tool>(stage.programs, `/tool/${one._id}`);
    expect(before.pictures).toHaveLength(6);
    await page.goto(paths.product(one._id));
    const handle = page.getByRole("button", { name: "Move picture 2 of 6", exact: true });
    await handle.focus();
    await page.keyboard.press("ArrowLeft");
    await page.getByText("Moved to place 1 of 6. It is the main picture now.").waitFor();
    await expectFocus(page.getByRole("button", { name: "Move picture 1 of 6", exact: true }));
    await page.keyboard.press("End");
    await page.getByText("Moved to place 6 of 6.").waitFor();
    await page.keyboard.press("Home");
    await page.getByRole("button", { name: "Move picture 6 of 6 earlier" }).click();
    await page.getByRole("button", { name: "Remove picture 6 of 6" }).click();
    await expectNoViolations(page);
    await page.getByRole("button", { name: "Save the details" }).click();
    await toast(page, `${one.name} is saved`).waitFor();
    const [drawing, main, ...rest] = before.pictures ?? [];
    const wanted = [main, drawing, ...rest.slice(0, 2), rest[3]];
    expect((await callApi<Tool>(stage.programs, `/tool/${one._id}`)).pictures).toEqual(wanted);

    await page.goto(paths.toolPage(one._id));
    const gallery = page.getByRole("region", { name: `Pictures of ${one.name}` });
    await gallery.focus();
    await page.keyboard.press("ArrowRight");
    const thumbnail = (place: number) =>
      page.getByRole("link", { name: `Picture ${place} of 5`, exact: true });
    await expect.poll(() => thumbnail(2).getAttribute("aria-current")).toBe("true");
    await thumbnail(5).click();
    await expect.poll(() => thumbnail(5).getAttribute("aria-current")).toBe("true");
    await expectNoViolations(page);
    await gallery.getByRole("link", { name: "Enlarge" }).last().click();
    await page.getByRole("dialog", { name: `${one.name}, picture 5 of 5` }).waitFor();
  });
});

describe("at a host elsewhere", () => {
  const host = "https://pictures.example";
  const stage = setStage({ IMAGE_UPLOAD_URL: `${host}/1/upload?key=abc` });

  test("the browser uploads there, without credentials", async () => {
    const { page, watch } = await stage.visit({ as: await makeAdmin(stage.programs) });
    watch.expects(/^stranger: https:\/\/pictures\.example\//);
    watch.expects(/^400 POST \/1\/upload$/);
    const sent: { headers: Record<string, string>; body: string }[] = [];
    const answers = [
      { status: 400, json: { status_code: 400, error: { message: "Invalid API key." } } },
      { status: 200, json: { success: true, data: { url: `${host}/gauge.jpg` } } },
    ];
    const { buffer } = await fileOf();
    await page.route(`${host}/**`, (route) => {
      if (route.request().method() === "GET")
        return route.fulfill({ body: buffer, contentType: "image/jpeg" });
      const body = route.request().postDataBuffer()?.toString("latin1") ?? "";
      sent.push({ headers: route.request().headers(), body });
      const headers = { "access-control-allow-origin": "*" };
      return route.fulfill({ headers, ...answers[sent.length - 1] });
    });

    await page.goto(paths.addProduct());
    const field = page.locator(".picture-field");
    await page.getByLabel("image").setInputFiles(await fileOf());
    await field.getByText("The picture host refused it: Invalid API key.").waitFor();
    await field.getByRole("button", { name: "Retry" }).click();
    await field.getByText(UPLOADED).waitFor();
    expect(await field.locator("img").getAttribute("src")).toBe(`${host}/gauge.jpg`);
    expect(sent).toHaveLength(2);
    for (const { headers, body } of sent) {
      expect(headers).not.toHaveProperty("authorization");
      expect(headers).not.toHaveProperty("cookie");
      expect(body).toContain('name="image"; filename="gauge.jpg"');
    }
    await addTool(page, "Gauge from elsewhere");
    await toast(page, messages.productAdded).waitFor();
    const [tool] = await callApi<Tool[]>(stage.programs, "/tool?sort=newest&limit=1");
    expect(tool?.img).toBe(`${host}/gauge.jpg`);
  });
});
