/** The measured calls of the dashboard. */
import { ENDPOINT } from "./customer-rows.ts";
import { called, limitOf, type Path, partOf } from "./path.ts";
import type { World } from "./world.ts";

const orders = (name: string, query: (world: World) => string): Path =>
  called(name, "admin", (world, n) => {
    const own = query(world);
    return `/purchase?${own.includes("page=") ? `limit=${limitOf(n)}` : partOf(n)}&${own}`;
  });
const admin = (name: string, path: string): Path =>
  called(name, "admin", (_world, n) => `${path}${partOf(n)}`);
const email = (world: World) => encodeURIComponent(world.light);
const emailStart = (world: World) => `search=${encodeURIComponent(world.light.slice(0, -1))}`;
const daysAgo = (days: number) =>
  new Date(Date.now() - days * 24 * 3_600_000).toISOString().slice(0, 10);

export const orderPaths: readonly Path[] = [
  orders("All Orders p1", () => ""),
  orders("All Orders deep", (w) => `page=${w.lastPage("orders", 70)}`),
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
  orders("All Orders by total, deep", (w) => `sort=-total&page=${w.lastPage("orders", 70)}`),
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

export const adminPaths: readonly Path[] = [
  called("overview", "admin", () => "/overview"),
  admin("products p1", "/product?"),
  admin("products by quantity", "/product?sort=quantity&"),
  admin("products sold out", "/product?show=sold-out&"),
  admin("products low", "/product?show=low&"),
  admin("products deleted", "/product?show=deleted&"),
  admin("products search", "/product?search=caliper&"),
  called(
    "ledger of the hot tool",
    "admin",
    (w, n) => `/product/${w.hotTool}/stock?limit=${limitOf(n)}`,
  ),
  called(
    "ledger of a slow tool",
    "admin",
    (w, n) => `/product/${w.slowTool}/stock?limit=${limitOf(n)}`,
  ),
  called("restock waiting", "admin", () => "/restock/waiting"),
  admin("users p1", "/user?"),
  called(
    "users deep",
    "admin",
    (w, n) => `/user?limit=${limitOf(n)}&page=${w.lastPage("users", 70)}`,
  ),
  admin("users removed", "/user?removed=true&"),
  admin("users by what they spent", "/user?sums=true&sort=-spent&"),
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
  admin("audit log", "/audit?"),
  admin("families", "/family?"),
  admin("deliveries of an endpoint", `/webhook-endpoint/${ENDPOINT}/delivery?`),
  admin("given up deliveries", `/webhook-endpoint/${ENDPOINT}/delivery?state=failed&`),
  called("endpoints", "admin", () => "/webhook-endpoint"),
  called("shared part numbers", "admin", () => "/product/shared-part-number"),
  called("attributes", "admin", () => "/specification"),
  { ...called("CSV export of products", "admin", () => "/product/export"), isWhole: true },
];
