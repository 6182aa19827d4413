/** The measured calls. */

import { SAVED_LIST } from "./customer-rows.ts";
import { called, limitOf, type Path, page, partOf, visitor } from "./path.ts";
import { adminPaths, orderPaths } from "./paths-admin.ts";
import { writePaths } from "./paths-write.ts";
import { FIRST_FAMILY, LENGTH, MATERIAL } from "./specification-rows.ts";
import type { World } from "./world.ts";

const tools = (name: string, query: string): Path =>
  visitor(name, (_world, n) => `/tool?${partOf(n)}&${query}`);

const deep = (name: string, query: string): Path =>
  visitor(name, (world, n) => {
    const page = Math.max(1, Math.ceil(world.lastPage("tools", limitOf(n)) / 8));
    return `/tool?limit=${limitOf(n)}&page=${page + Math.floor(n / 50)}&${query}`;
  });

const facets = (name: string, query: string): Path =>
  visitor(name, (_world, n) => `/facet?values=few&maxPrice=${900 + n}&${query}`);

const toolOf = ({ hotTool, slowTool }: World, n: number) => (n % 2 ? hotTool : slowTool);

const publicPaths: readonly Path[] = [
  tools("list p1", ""),
  deep("list p400", ""),
  visitor("list without limit", (_w, n) => `/tool?maxPrice=${900 + n}`),
  tools("search 1 letter", "search=m"),
  tools("search 1 word", "search=caliper"),
  tools("search 2 words", "search=steel%20caliper"),
  tools("search 3 words, by price", "search=round%20steel%20caliper&sort=price"),
  tools("search 8 letters", "search=a%20b%20c%20d%20m%20t%20s%201"),
  tools("search a misspelled word", "search=calliper"),
  tools("search a word of no tool", "search=zzzzzz"),
  tools("search a measure", "search=12%20mm"),
  visitor("search part number", (w, n) => `/tool?${partOf(n)}&search=${w.slowPartNumber}`),
  tools("search, page of all", "search=mm&sort=name"),
  tools("price 100-200", "minPrice=100&maxPrice=200"),
  visitor("price up to another each time", (_w, n) => `/tool?limit=24&maxPrice=${100 + n}`),
  tools("rating 4 and better", "minRating=4"),
  tools("in stock", "inStock=true"),
  tools("not in stock, by name", "inStock=false&sort=name"),
  tools("minimum 1, by price", "maxMinimum=1&sort=price"),
  tools("a category", "category=Calipers"),
  tools("a category, best rated", "category=Calipers&sort=-rating"),
  tools("a specification", `category=Calipers&spec.${MATERIAL}=steel`),
  tools("two specifications", `category=Calipers&spec.${MATERIAL}=steel&spec.${LENGTH}=..200mm`),
  tools("a category by a specification", `category=Calipers&sort=spec.${LENGTH}`),
  tools("families together", "category=Calipers&group=family"),
  ...["newest", "name", "price", "-rating", "minimum"].map((sort) =>
    tools(`by ${sort}`, `sort=${sort}`),
  ),
  ...["newest", "name", "-price", "-rating"].map((sort) =>
    deep(`by ${sort}, deep`, `sort=${sort}`),
  ),
  visitor(
    "by price, after a tool",
    (w, n) => `/tool?limit=${limitOf(n)}&sort=price&after=${w.slowTool}`,
  ),
  facets("facets of all", ""),
  facets("facets of a category", "category=Calipers"),
  facets("facets of a specification", `category=Calipers&spec.${MATERIAL}=steel`),
  facets("facets of a search", "search=steel%20caliper"),
  visitor("categories", () => "/category"),
  visitor("categories of a filter", (_w, n) => `/category?maxPrice=${100 + n}`),
  visitor("one tool", (w, n) => `/tool/${toolOf(w, n)}`),
  visitor("related tools", (w, n) => `/tool/${toolOf(w, n)}/related`),
  visitor("a family", (_w, n) => `/family/${FIRST_FAMILY}?limit=${limitOf(n)}`),
  visitor("reviews without limit", () => "/review"),
  visitor("reviews newest", (_w, n) => `/review?${partOf(n)}`),
  visitor("reviews highest", (_w, n) => `/review?${partOf(n)}&sort=highest`),
  visitor(
    "reviews deep",
    (w, n) => `/review?limit=${limitOf(n)}&page=${w.lastPage("reviews", 70)}`,
  ),
  visitor("reviews of the hot tool", (w, n) => `/review?${partOf(n)}&tool=${w.hotTool}`),
  visitor(
    "reviews of the hot tool, lowest",
    (w, n) => `/review?${partOf(n)}&tool=${w.hotTool}&sort=lowest`,
  ),
];

const pages: readonly Path[] = [
  page("page: home", () => "/"),
  page("page: tools", (_w, n) => `/tools?page=${1 + (n % 3)}`),
  page("page: tools of a category", (_w, n) => `/tools?category=Calipers&maxPrice=${900 + n}`),
  page("page: search", (_w, n) => `/tools?search=caliper&maxPrice=${900 + n}`),
  page("page: one tool", (w, n) => `/tools/${w.toolsOnSale[n]?.id}`),
  page("page: hot tool", (w) => `/tools/${w.hotTool}`),
  page("page: a family", () => `/family/${FIRST_FAMILY}`),
  page("sitemap index", () => "/sitemap.xml"),
  {
    ...page("sitemap", (w) => (w.hasSitemapParts ? "/sitemap-1.xml" : "/sitemap.xml")),
    isWhole: true,
  },
];

const customerPaths: readonly Path[] = [
  called("my orders, few", "light", (w, n) => `/purchase?patient=${w.light}&${partOf(n)}`),
  called("my orders, many", "heavy", (w, n) => `/purchase?patient=${w.heavy}&${partOf(n)}`),
  called(
    "my orders, many, deep",
    "heavy",
    (w, n) =>
      `/purchase?patient=${w.heavy}&limit=${limitOf(n)}&page=${Math.ceil(w.lastPage("orders", 62) / 50)}`,
  ),
  called("my reviews", "light", () => "/review?mine=true"),
  called("my cart", "light", () => "/cart"),
  called("my saved lists", "light", () => "/saved-list"),
  called("a saved list", "light", () => `/saved-list/${SAVED_LIST}`),
  called("order history", "admin", (w) => `/purchase/${w.orderId}/history`),
  called("data export, few orders", "light", () => "/privacy/export"),
  called("deletion preview, few orders", "light", () => "/privacy/deletion"),
  called("deletion preview, many orders", "heavy", () => "/privacy/deletion"),
];

export const paths: readonly Path[] = [
  ...publicPaths,
  ...pages,
  ...customerPaths,
  ...writePaths,
  ...orderPaths,
  ...adminPaths,
];
