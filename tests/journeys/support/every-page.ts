/** Every page of the shop, with somebody who may open it. */
import type { Page } from "playwright-core";
import { pages as textPages } from "../../../shop/pages.ts";
import { type PageName, pages, type Page as Row } from "../../../src/frame/pages.ts";
import { paths } from "../../../src/frame/paths.ts";
import type { World } from "./world.ts";

/** Who opens a page. */
export type Role = "visitor" | "customer" | "admin";

/** A page, and what has to stand there before it is complete. */
export interface Screen {
  /** That of the page's row, or of another state of a page. */
  readonly name: string;
  readonly role: Role;
  readonly path: string;
}

type Made = Pick<World, "tool" | "orders" | "message" | "list" | "webhook">;

/** Pages whose address has a parameter. */
type Named = {
  [Name in PageName]: (typeof pages)[Name]["path"] extends `${string}:${string}` ? Name : never;
}[PageName];

/** What these pages show; that of a text page is the first of them. */
const named = ({ tool, orders, message, list, webhook }: Made): Record<Named, string> => ({
  toolPage: tool._id,
  family: "no-such-family",
  tag: "no-such-tag",
  sharedList: list.token,
  purchase: tool._id,
  savedList: list.id,
  payment: orders.unpaid._id,
  order: orders.delivered._id,
  managedFamily: "no-such-family",
  product: tool._id,
  message: message._id,
  webhook,
  setting: "home",
  footerPage: Object.keys(textPages)[0] ?? "",
});

/** Pages that show nothing, or another page, without parameters of the query. */
const asked = ({ tool }: Made): Partial<Record<PageName, string>> => ({
  compare: paths.compare([tool._id]),
  texts: paths.texts({ language: "de" }),
  // A former address that leads to another page.
  categories: paths.attributes(),
});

/** All pages, and other states of some of them. */
export function everyPage(made: Made): Screen[] {
  const { tool, orders } = made;
  const values: Readonly<Record<string, string>> = named(made);
  const own = Object.entries<Row>(pages).map(([name, { path, area, isOpen }]) => ({
    name,
    role: ROLES[isOpen ? "public" : area],
    path: asked(made)[name as PageName] ?? path.replace(/:\w+/, values[name] ?? ""),
  }));
  return [
    ...own,
    ...as("visitor", {
      "tools-of-category": paths.tools({ category: "Measuring" }),
      "tools-nothing-found": paths.tools({ search: "left-handed hammer" }),
      ...Object.fromEntries(
        Object.keys(textPages)
          .slice(1)
          .map((name) => [name, paths.footerPage(name)]),
      ),
      "not-found": "/no-such-page",
    }),
    ...as("customer", { "cart-with-lines": paths.cart() }),
    ...as("admin", {
      "product-stock": paths.product(tool._id, "stock"),
      "product-languages": paths.product(tool._id, "languages"),
      "order-for-admins": paths.order(orders.cancelling._id),
      "settings-pages": paths.setting("pages"),
      "settings-page": paths.editTextPage("about"),
      "settings-history": paths.setting("company", "history"),
      "settings-preset": paths.setting("tax", "preset"),
    }),
  ];
}

const ROLES = { public: "visitor", desk: "customer", admin: "admin" } as const;

function as(role: Role, shown: Readonly<Record<string, string>>): Screen[] {
  return Object.entries(shown).map(([name, path]) => ({ name, role, path }));
}

/** A page without requests for this long is complete, ms. */
const QUIET_MS = 150;

/** Opens a page by its address and waits until its content is there. */
export async function openPage(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await untilComplete(page, 0);
}

/** Goes on to a page of another path as by a link, which loads only what is new, and waits until its content is there. */
export async function goOn(page: Page, path: string): Promise<void> {
  const began = await page.evaluate((path) => {
    // The browser keeps the times of 250 requests.
    performance.clearResourceTimings();
    (document.activeElement as HTMLElement | null)?.blur();
    history.pushState({ idx: (history.state?.idx ?? 0) + 1, key: path }, "", path);
    dispatchEvent(new PopStateEvent("popstate", { state: history.state }));
    return performance.now();
  }, path);
  // A new page focuses its heading.
  await page.waitForFunction(() => document.activeElement !== document.body);
  await untilComplete(page, began);
}

/** `began`: when its requests began, ms of the browser's clock. */
async function untilComplete(page: Page, began: number): Promise<void> {
  await page.getByRole("heading", { level: 1 }).waitFor();
  await page.waitForFunction(
    ({ began, quietMs }) => {
      const ends = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
      const latest = Math.max(began, ...ends.map(({ responseEnd }) => responseEnd));
      const isThere = document.querySelector(".skeleton, .spinner") === null;
      return isThere && performance.now() - latest > quietMs;
    },
    { began, quietMs: QUIET_MS },
  );
}
