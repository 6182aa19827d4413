/** The measured calls. Each differs a little from the last, so that caches do not answer it. */
import type { CallerName, World } from "./world.ts";

export type Path = readonly [
  name: string,
  caller: CallerName,
  path: (world: World, n: number) => string,
];

const tools = (name: string, query: string): Path => [
  name,
  "visitor",
  (_world, n) => `/tool?limit=${24 + n}&${query}`,
];
const orders = (name: string, query: (world: World) => string): Path => [
  name,
  "admin",
  (world, n) => `/purchase?limit=${20 + n}&${query(world)}`,
];
const admin = (name: string, path: string): Path => [
  name,
  "admin",
  (_world, n) => `${path}limit=${20 + n}`,
];
const email = (world: World) => encodeURIComponent(world.light);

const daysAgo = (days: number) =>
  new Date(Date.now() - days * 24 * 3_600_000).toISOString().slice(0, 10);

const publicPaths: readonly Path[] = [
  tools("list p1", ""),
  ["list p400", "visitor", (w, n) => `/tool?limit=${24 + n}&page=${deep(w, n)}`],
  ["list without limit", "visitor", (_w, n) => `/tool?maxPrice=${900 + n}`],
  tools("search 1 letter", "search=m"),
  tools("search 1 word", "search=caliper"),
  tools("search 2 words", "search=steel%20caliper"),
  tools("search 3 words, by price", "search=round%20steel%20caliper&sort=price"),
  tools("search 8 letters", "search=a%20b%20c%20d%20m%20t%20s%201"),
  ["search part number", "visitor", (w, n) => `/tool?limit=${24 + n}&search=${w.slowPartNumber}`],
  tools("price 100-200", "minPrice=100&maxPrice=200"),
  tools("rating 4 and better", "minRating=4"),
  tools("in stock", "inStock=true"),
  tools("not in stock, by name", "inStock=false&sort=name"),
  tools("minimum 1, by price", "maxMinimum=1&sort=price"),
  tools("a kind", "kind=Calipers"),
  tools("a kind, best rated", "kind=Calipers&sort=-rating"),
  ...["newest", "name", "price", "-rating", "minimum"].map((sort) =>
    tools(`by ${sort}`, `sort=${sort}`),
  ),
  ...["newest", "name", "-price", "-rating"].map(
    (sort): Path => [
      `by ${sort}, deep`,
      "visitor",
      (w, n) => `/tool?limit=${24 + n}&sort=${sort}&page=${deep(w, n)}`,
    ],
  ),
  ["kinds", "visitor", () => "/kind"],
  ["one tool", "visitor", (w, n) => `/tool/${n % 2 ? w.hotTool : w.slowTool}`],
  ["related tools", "visitor", (w, n) => `/tool/${n % 2 ? w.hotTool : w.slowTool}/related`],
  ["reviews without limit", "visitor", () => "/review"],
  ["reviews newest", "visitor", (_w, n) => `/review?limit=${20 + n}`],
  ["reviews highest", "visitor", (_w, n) => `/review?limit=${20 + n}&sort=highest`],
  [
    "reviews deep",
    "visitor",
    (w, n) => `/review?limit=${20 + n}&page=${w.lastPage("reviews", 40)}`,
  ],
  ["reviews of the hot tool", "visitor", (w, n) => `/review?limit=${20 + n}&tool=${w.hotTool}`],
  [
    "reviews of the hot tool, lowest",
    "visitor",
    (w, n) => `/review?limit=${20 + n}&tool=${w.hotTool}&sort=lowest`,
  ],
];

const customerPaths: readonly Path[] = [
  ["my orders, few", "light", (w, n) => `/purchase?patient=${email(w)}&limit=${20 + n}`],
  ["my orders, many", "heavy", (w, n) => `/purchase?patient=${w.heavy}&limit=${20 + n}`],
  [
    "my orders, many, deep",
    "heavy",
    (w, n) =>
      `/purchase?patient=${w.heavy}&limit=${20 + n}&page=${Math.ceil(w.lastPage("orders", 50) / 50)}`,
  ],
  ["my reviews", "light", () => "/review?mine=true"],
  ["order history", "admin", (w) => `/purchase/${w.orderId}/history`],
  ["data export, few orders", "light", () => "/privacy/export"],
  ["deletion preview, many orders", "heavy", () => "/privacy/deletion"],
];

const orderPaths: readonly Path[] = [
  orders("All Orders p1", () => ""),
  orders("All Orders deep", (w) => `page=${w.lastPage("orders", 40)}`),
  ...["unpaid", "paid", "shipped", "delivered", "expired"].map((state) =>
    orders(`All Orders ${state}`, () => `state=${state}`),
  ),
  orders("All Orders attention", () => "attention=true"),
  orders("All Orders to ship", () => "toShip=true"),
  orders("All Orders held", () => "held=true"),
  orders("All Orders of the hot tool", (w) => `tool=${w.hotTool}`),
  orders("All Orders of a slow tool", (w) => `tool=${w.slowTool}`),
  orders("All Orders of a buyer", (w) => `patient=${email(w)}`),
  orders("All Orders last 7 days", () => "placed=last-7-days"),
  orders("All Orders of a year", () => `from=${daysAgo(500)}&to=${daysAgo(135)}`),
  ...["unpaid", "paid", "partly-refunded", "refunded", "disputed"].map((payment) =>
    orders(`All Orders payment ${payment}`, () => `payment=${payment}`),
  ),
  ...["number", "-total", "buyer", "state"].map((sort) =>
    orders(`All Orders by ${sort}`, () => `sort=${sort}`),
  ),
  orders("All Orders by total, deep", (w) => `sort=-total&page=${w.lastPage("orders", 40)}`),
  orders("All Orders delivered by total", () => "state=delivered&sort=total"),
  orders("All Orders paid by buyer", () => "payment=paid&sort=buyer"),
  orders(
    "All Orders of a year by total",
    () => `from=${daysAgo(500)}&to=${daysAgo(135)}&sort=total`,
  ),
  orders("All Orders of the heavy buyer by total", (w) => `buyer=${w.heavy}&sort=total`),
  orders("orders search product", () => "search=caliper"),
  orders("orders search e-mail", emailStart),
  orders("orders search name", () => "search=buyer%2012345"),
  orders("orders search number", (w) => `search=${w.orderNumber}`),
  orders("orders search nothing", () => "search=zzzz"),
];

const adminPaths: readonly Path[] = [
  ["overview", "admin", () => "/overview"],
  admin("products p1", "/product?"),
  admin("products by quantity", "/product?sort=quantity&"),
  admin("products sold out", "/product?show=sold-out&"),
  admin("products low", "/product?show=low&"),
  admin("products deleted", "/product?show=deleted&"),
  admin("products search", "/product?search=caliper&"),
  ["ledger of the hot tool", "admin", (w, n) => `/product/${w.hotTool}/stock?limit=${20 + n}`],
  ["ledger of a slow tool", "admin", (w, n) => `/product/${w.slowTool}/stock?limit=${20 + n}`],
  ["restock waiting", "admin", () => "/restock/waiting"],
  admin("users p1", "/user?"),
  ["users deep", "admin", (w, n) => `/user?limit=${20 + n}&page=${w.lastPage("users", 40)}`],
  admin("users removed", "/user?removed=true&"),
  admin("users search", "/user?search=customer-77&"),
  admin("reviews all", "/review?hidden=true&"),
  admin("reviews hidden", "/review?hidden=only&"),
  admin("reviews search", "/review?hidden=true&search=close&"),
  admin("emails p1", "/mail?"),
  admin("emails sent", "/mail?state=sent&"),
  admin("emails given up", "/mail?state=given-up&"),
  admin("emails search", "/mail?search=customer-77&"),
  admin("messages p1", "/message?"),
  admin("messages search", "/message?search=customer-77&"),
  ["CSV export of products", "admin", () => "/product/export"],
];

export const paths: readonly Path[] = [
  ...publicPaths,
  ...customerPaths,
  ...orderPaths,
  ...adminPaths,
];

function deep(world: World, n: number): number {
  return Math.max(1, Math.ceil(world.lastPage("tools", 24 + n) / 8));
}

function emailStart(world: World): string {
  return `search=${encodeURIComponent(world.light.slice(0, -1))}`;
}
