/** Every page of the shop, with somebody who may open it. */
import type { Page } from "playwright-core";
import { pages as textPages } from "../../../shop/pages.ts";
import { paths } from "../../../src/frame/paths.ts";
import type { World } from "./world.ts";

/** Who opens a page. */
export type Role = "visitor" | "customer" | "admin";

/** A page, and what has to stand there before it is complete. */
export interface Screen {
  /** Letters and hyphens: also the name of its pictures. */
  readonly name: string;
  readonly role: Role;
  readonly path: string;
}

/** All of them; a route without a page here fails tests/web/every-page.test.ts. */
export function everyPage({
  tool,
  orders,
  message,
  list,
  webhook,
}: Pick<World, "tool" | "orders" | "message" | "list" | "webhook">): Screen[] {
  return [
    ...as("visitor", {
      home: paths.home(),
      tools: paths.tools(),
      "tools-nothing-found": paths.tools({ search: "left-handed hammer" }),
      tool: paths.toolPage(tool._id),
      "family-missing": paths.family("no-such-family"),
      compare: paths.compare([tool._id]),
      "quick-order": paths.quickOrder(),
      blog: paths.blog(),
      portfolio: paths.portfolio(),
      login: paths.login(),
      "google-return": "/login/google",
      signup: paths.signup(),
      "cart-empty": paths.cart(),
      forgot: paths.forgot(),
      password: paths.password(),
      "pay-link": paths.payLink(),
      "restock-confirm": "/restock/confirm",
      "restock-end": "/restock/end",
      ...Object.fromEntries(Object.keys(textPages).map((name) => [name, paths.footerPage(name)])),
      "not-found": "/no-such-page",
    }),
    ...as("customer", {
      cart: paths.cart(),
      checkout: paths.checkout(),
      purchase: paths.purchase(tool._id),
      "my-orders": paths.dashboard(),
      order: paths.order(orders.delivered._id),
      payment: paths.payment(orders.unpaid._id),
      "my-reviews": paths.myReviews(),
      "saved-lists": paths.savedLists(),
      "saved-list": paths.savedList(list.id),
      "shared-list": paths.sharedList(list.token),
      "my-profile": paths.myProfile(),
    }),
    ...as("admin", {
      users: paths.users(),
      "add-product": paths.addProduct(),
      "manage-product": paths.productManage(),
      "edit-product": paths.product(tool._id),
      "product-stock": paths.product(tool._id, "stock"),
      "import-products": paths.importProducts(),
      "add-pictures": paths.addPictures(),
      "product-languages": paths.product(tool._id, "languages"),
      attributes: paths.attributes(),
      synonyms: paths.synonyms(),
      families: paths.families(),
      "managed-family-missing": paths.managedFamily("no-such-family"),
      "manage-all-products": paths.manageProduct(),
      overview: paths.overview(),
      setup: paths.setup(),
      "all-orders": paths.allOrders(),
      "manual-order": paths.manualOrder(),
      packing: paths.packing(),
      "order-for-admins": paths.order(orders.cancelling._id),
      "all-reviews": paths.allReviews(),
      mail: paths.mail(),
      messages: paths.messages(),
      message: paths.message(message._id),
      settings: paths.settings(),
      "settings-home": paths.setting("home"),
      "settings-pages": paths.setting("pages"),
      "settings-page": paths.editTextPage("about"),
      "settings-languages": paths.setting("languages"),
      "settings-texts": paths.texts({ language: "de" }),
      "api-keys": paths.apiKeys(),
      "settings-history": paths.setting("company", "history"),
      webhooks: paths.webhooks(),
      webhook: paths.webhook(webhook),
    }),
  ];
}

function as(role: Role, pages: Readonly<Record<string, string>>): Screen[] {
  return Object.entries(pages).map(([name, path]) => ({ name, role, path }));
}

/** A page without requests for this long is complete, ms. */
const QUIET_MS = 150;

/** Opens a page and waits until its content is there. */
export async function openPage(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.getByRole("heading", { level: 1 }).waitFor();
  await page.waitForFunction((quietMs) => {
    const ends = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
    const latest = Math.max(0, ...ends.map(({ responseEnd }) => responseEnd));
    const isThere = document.querySelector(".skeleton, .spinner") === null;
    return isThere && performance.now() - latest > quietMs;
  }, QUIET_MS);
}
