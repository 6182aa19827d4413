/** A form's picture: chosen, refused, sent with progress, shown; and a tool that wears it. */
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { labels } from "../../shop/labels.ts";
import { messages, validation } from "../../shop/messages.ts";
import type { Tool } from "../../src/features/catalogue/contract.ts";
import { paths } from "../../src/paths.ts";
import { plain } from "../api/pictures.ts";
import { expectNoViolations, still } from "./support/axe.ts";
import { callApi, makeAdmin } from "./support/customers.ts";
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
  await page.getByLabel("Price").fill("12.50");
  await page.getByLabel("Quantity").fill("40");
  await page.getByLabel("minimum").fill("2");
  await page.getByRole("button", { name: labels.dashboard.addProduct }).click();
}

describe("in the shop itself", () => {
  const stage = setStage();

  test.each([desktop])("an admin gives a tool a picture, on a $name", async (screen) => {
    const name = `Gauge block on a ${screen.name}`;
    const admin = await makeAdmin(stage.programs);
    const { page, watch } = await stage.visit({ ...screen, as: admin, ...still });
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
    const add = page.locator("form [type=submit]");
    await expect.poll(() => add.isDisabled()).toBe(true);
    if (screen === phone) await expectNoViolations(page);
    await field.getByRole("button", { name: "Cancel" }).click();
    await bar.waitFor({ state: "detached" });
    goOn();
    await expect.poll(() => add.isEnabled()).toBe(true);

    await input.setInputFiles(await fileOf());
    await field.getByRole("status").getByText(UPLOADED).waitFor();
    await expect.poll(() => shownIn(page)).toBe(true);
    await field.getByText("Replace").waitFor();
    await expectNoSidewaysScroll(page);
    await add.click();
    await toast(page, messages.productAdded).waitFor();
    await field.getByText("Choose a picture").waitFor();
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
