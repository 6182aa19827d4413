/** Reviews: written with stars, edited, deleted, hidden by the shop and answered. */
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { labels } from "../../shop/labels.ts";
import { messages } from "../../shop/messages.ts";
import { shop } from "../../shop.config.ts";
import { paths } from "../../src/frame/paths.ts";
import type { Review } from "../../src/shop/reviews/contract.ts";
import { expectNoViolations, still } from "./support/axe.ts";
import { type Customer, callApi, createBuyer, payOrder } from "./support/customers.ts";
import { desktop, phone, setStage } from "./support/stage.ts";
import { expectNoSidewaysScroll, toast } from "./support/steps.ts";

const stage = setStage();
const { company } = shop;

const words = (page: Page) => page.getByRole("textbox", { name: "Your review" }).first();
const star = (page: Page, stars: number) =>
  page.getByRole("radio", { name: new RegExp(`^${stars} stars?,`) }).first();
const submit = (page: Page) => page.getByRole("button", { name: "Submit review" });

async function createReview(customer: Customer, tool: string, text: string): Promise<Review> {
  await callApi(stage.programs, "/review", {
    token: customer.token,
    method: "POST",
    body: { patient: customer.email, review: text, rating: 2, tool },
  });
  const [own] = await callApi<Review[]>(stage.programs, "/review?mine=true", customer);
  if (own === undefined) throw new Error("the review was not kept");
  return own;
}

describe.each([desktop])("on a $name", (screen) => {
  test("a bought tool is reviewed once from its page; the review is edited and deleted", async () => {
    const { customer, tool, order } = await createBuyer(stage.programs, screen === phone ? 4 : 1);
    await payOrder(stage.programs, customer, order);
    const { page } = await stage.visit({ ...screen, ...still, as: customer });
    const about = page.getByLabel("What is your review about?");
    await page.goto(paths.myReviews());
    const opened = { message: "opens on the bought tool" };
    await expect.poll(() => about.inputValue(), opened).toBe(tool._id);
    await page.getByText("2 of 2 not reviewed yet.").waitFor();
    await page.goto(paths.toolPage(tool._id));
    const before = `${tool.reviews} reviews`;
    await page.getByRole("status").filter({ hasText: before }).waitFor();
    await expectNoViolations(page);
    await page.getByRole("link", { name: "Write a review" }).click();
    expect(await about.inputValue()).toBe(tool._id);

    await words(page).fill("Cuts true.");
    await submit(page).click();
    await toast(page, messages.invalidRating).waitFor();
    await page.getByRole("radiogroup", { name: "Rating" }).getByText("Please give").waitFor();
    await expectNoSidewaysScroll(page);
    await star(page, 1).focus();
    for (let presses = 0; presses < 3; presses += 1) await page.keyboard.press("ArrowRight");
    expect(await star(page, 4).isChecked()).toBe(true);
    await submit(page).click();
    await toast(page, messages.reviewSet).waitFor();
    const own = page.getByRole("listitem").filter({ hasText: "Cuts true." });
    await own.getByText("Verified purchase").waitFor();
    expect(await words(page).inputValue()).toBe("");
    await page.getByText("You have reviewed this.").waitFor();
    await page.getByRole("button", { name: `Next: review ${company.shortName}` }).click();
    expect(await about.inputValue()).toBe("");
    await about.selectOption(tool._id);

    await words(page).fill("Once more.");
    await star(page, 1).check({ force: true });
    await submit(page).click();
    await toast(page, messages.alreadyReview.trim()).waitFor();
    expect(await words(page).inputValue()).toBe("Once more.");
    await page.getByRole("button", { name: "Edit that review" }).click();
    const editing = page.getByRole("form", { name: /^Edit your review/ });
    await editing.getByRole("textbox").fill("Cuts true, and stays sharp.");
    await editing.getByRole("radio", { name: /^5 stars/ }).check({ force: true });
    await expectNoViolations(page);
    await editing.getByRole("button", { name: "Save changes" }).click();
    const changed = page.getByRole("listitem").filter({ hasText: "stays sharp" });
    await changed.getByText(`${labels.review.rating} 5`).waitFor();

    await changed.getByRole("link", { name: tool.name }).click();
    const leaving = page.getByRole("dialog", { name: "Leave without saving?" });
    await leaving.getByRole("button", { name: "Leave without saving" }).click();
    await page.getByText("stays sharp").waitFor();
    await page
      .getByText(`${tool.reviews + 1} reviews`)
      .first()
      .waitFor();
    await page.goBack();
    await page.getByRole("button", { name: /^Delete your review/ }).click();
    await page.getByRole("button", { name: "Delete review", exact: true }).click();
    await page.getByText("You have not written a review yet").waitFor();
    const { reviews } = await callApi<typeof tool>(stage.programs, `/tool/${tool._id}`);
    expect(reviews).toBe(tool.reviews);
  });

  test("an admin hides a review with a reason, answers it, and shows it again", async () => {
    const { customer, tool } = await createBuyer(stage.programs, screen === phone ? 3 : 2);
    const text = `Not what I ordered, ${screen.name}.`;
    const review = await createReview(customer, tool._id, text);
    const { page } = await stage.visit({ ...screen, ...still, as: "admin" });
    await page.goto(paths.allReviews());
    await page.getByLabel("Words, author, email or tool").fill(customer.email);
    await page.getByRole("button", { name: "Find" }).click();
    await page.getByText("1 review", { exact: true }).waitFor();
    await expectNoViolations(page);
    await expectNoSidewaysScroll(page);
    await page.getByRole("button", { name: /^Hide: / }).click();
    await page.getByRole("button", { name: "Hide review" }).click();
    await page.getByText("Reason is Required").waitFor();
    await expectNoViolations(page);
    await page.getByLabel("Reason").fill("About another shop");
    await page.getByRole("button", { name: "Hide review" }).click();
    // The field of the dialog has the same text.
    await page.getByRole("dialog").waitFor({ state: "hidden" });
    await page.getByText("About another shop").waitFor();
    const shown = await callApi<Review[]>(stage.programs, `/review?tool=${tool._id}`);
    expect(shown.map(({ _id }) => _id)).not.toContain(review._id);

    const author = await stage.visit({ ...screen, as: customer });
    await author.page.goto(paths.myReviews());
    await author.page.getByText("The reason given: About another shop").waitFor();
    expect(await author.page.getByRole("button", { name: /^Delete/ }).count()).toBe(0);

    await page.getByRole("button", { name: /^Show again: / }).click();
    await page.getByRole("button", { name: /^Answer: / }).click();
    await page.getByLabel("Reply").fill("We are sorry. It goes back at our cost.");
    await page.getByRole("button", { name: "Publish answer" }).click();
    await toast(page, "The answer is published").waitFor();
    await page.getByText(text).click();
    await page.getByText("History of the review").click();
    await page.getByText("Shown again", { exact: true }).waitFor();
    await author.page.goto(paths.toolPage(tool._id));
    const entry = author.page.getByRole("listitem").filter({ hasText: text });
    await entry.getByText("It goes back at our cost.").waitFor();
  });
});

test("a review that was begun before the orders arrived keeps its subject after it was sent", async () => {
  const { customer, order } = await createBuyer(stage.programs);
  await payOrder(stage.programs, customer, order);
  const { page } = await stage.visit({ ...still, as: customer });
  const orders = Promise.withResolvers<void>();
  await page.route("**/api/purchase?*", async (route) => {
    await orders.promise;
    await route.continue();
  });
  await page.goto(paths.myReviews());
  await words(page).fill("Square.");
  await star(page, 5).check({ force: true });
  orders.resolve();
  await page.getByText("2 of 2 not reviewed yet.").waitFor();
  await submit(page).click();
  await toast(page, messages.reviewSet).waitFor();
  await page.getByText("You have reviewed this.").waitFor();
  expect(await page.getByLabel("What is your review about?").inputValue()).toBe("");
});

test("a review stays in the form when the shop cannot be reached", async () => {
  const { customer } = await createBuyer(stage.programs, 5);
  const { page, watch, context } = await stage.visit({ as: customer });
  watch.expects(/failed POST \/api\/review/);
  await page.goto(paths.myReviews());
  await words(page).fill("Fair and quick.");
  await star(page, 3).check({ force: true });
  await context.route("**/api/review", (route) => route.abort("connectionfailed"));
  await submit(page).click();
  await page.getByText("What you typed is kept.").waitFor();
  expect(await words(page).inputValue()).toBe("Fair and quick.");
  await context.unroute("**/api/review");
  await submit(page).click();
  await toast(page, messages.reviewSet).waitFor();
});
