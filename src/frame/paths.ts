/** Every address of the site, as a function. Nothing else writes one. */
import type { ListView } from "../lib/contract/list-view.ts";
import { type PageName, pages } from "./pages.ts";

/** What the catalog shows; everything absent is the standard view. Prices are major units for one piece. */
export interface CatalogView {
  readonly search?: string | undefined;
  readonly category?: string | undefined;
  /** Keys of tags, separated by commas: the tools that have all of them. */
  readonly tag?: string | undefined;
  readonly sort?: string | undefined;
  readonly inStock?: boolean | undefined;
  readonly minPrice?: number | undefined;
  readonly maxPrice?: number | undefined;
  /** Largest minimum order. */
  readonly maxMinimum?: number | undefined;
  /** 1 to 5. */
  readonly minRating?: number | undefined;
  /** The keys are query parameters: "spec.diameter" is "6mm,8mm..10mm". */
  readonly specs?: Readonly<Record<string, string>> | undefined;
  /** Tools of one category that have specifications are a table by default, other lists are sheets of cards. */
  readonly show?: "table" | "sheet" | undefined;
  /** The unit of lengths in the table; as the tools have them by default. */
  readonly unit?: "mm" | "in" | undefined;
  /** "family": one entry for each family, as searches are shown by default. */
  readonly group?: "family" | "none" | undefined;
  readonly page?: number | undefined;
}

/** What the page of a family shows; everything absent is the standard view. */
export type FamilyAddress = Pick<CatalogView, "search" | "specs" | "inStock" | "unit" | "page"> & {
  /** The tool whose row is marked. */
  readonly tool?: string | undefined;
  /** Families that can be a matrix of two axes are one by default. */
  readonly show?: "table" | undefined;
};

/** What the admins' list of orders shows; everything absent is the standard view. Days are written "2026-11-21". */
export interface OrdersView extends ListView {
  readonly placed?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly payment?: string | undefined;
  readonly buyer?: string | undefined;
}

/** Leaves out what is absent, empty, false, or the first page. */
function address(path: string, query: Record<string, string | number | boolean | undefined>) {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value && !(name === "page" && value === 1)) params.set(name, String(value));
  }
  // Not by `size`, which Safari has since 17.
  const text = params.toString();
  return text === "" ? path : `${path}?${text}`;
}

/** The address of a list; `filterName` is the query parameter of its filter. */
function list(path: string, filterName = "show") {
  return ({ filter, search, sort, page }: ListView = {}) =>
    address(path, {
      [filterName]: filter,
      search,
      sort: sort === "newest" ? undefined : sort,
      page,
    });
}

const part = encodeURIComponent;

const ENGLISH = "en";

/** The language whose addresses have no prefix: the shop's own. */
export function baseLocale([own = ENGLISH]: readonly string[]): string {
  return own;
}

/** The same page in another language: `/de/tools`. `base` has no prefix. */
export function localPath(locale: string, path: string, base: string): string {
  return locale === base ? path : `/${locale}${path.replace(/^\/(?=$|[?#])/, "")}`;
}

/** The language of a path, and the path without its prefix. */
export function readLocalPath(
  path: string,
  locales: readonly string[],
): { readonly locale: string; readonly path: string } {
  const base = baseLocale(locales);
  const [, prefix = ""] = /^\/([^/]+)(?=\/|$)/.exec(path) ?? [];
  if (prefix === base || !locales.includes(prefix)) return { locale: base, path };
  return { locale: prefix, path: path.slice(prefix.length + 1) || "/" };
}

/** The address of each page as its row has it; a parameter is the function's only argument. */
const plain = Object.fromEntries(
  Object.entries(pages).map(([name, { path }]) => [
    name,
    (id = "") => path.replace(/:\w+/, () => part(id)),
  ]),
) as {
  readonly [Name in PageName]: (typeof pages)[Name]["path"] extends `${string}:${string}`
    ? (id: string) => string
    : () => string;
};

/** Addresses of pages that take more than their row's parameter are written here, all others follow `pages.ts`. */
export const paths = {
  ...plain,
  tools: ({ search, category, sort, inStock, specs, show, page, ...limits }: CatalogView = {}) =>
    address(plain.tools(), {
      search,
      category,
      tag: limits.tag,
      ...specs,
      sort: sort === "featured" ? undefined : sort,
      inStock,
      minPrice: limits.minPrice?.toString(),
      maxPrice: limits.maxPrice?.toString(),
      maxMinimum: limits.maxMinimum?.toString(),
      minRating: limits.minRating?.toString(),
      group: limits.group,
      show,
      unit: limits.unit,
      page,
    }),
  family: (id: string, { search, specs, inStock, unit, tool, show, page }: FamilyAddress = {}) =>
    address(plain.family(id), { search, ...specs, inStock, unit, tool, show, page }),
  /** The purchase form; `quantity` is the tool's minimum unless given. */
  purchase: (toolId: string, quantity?: number) => address(plain.purchase(toolId), { quantity }),
  compare: (tools: readonly string[]) => address(plain.compare(), { tools: tools.join(",") }),
  dashboard: list(plain.dashboard()),
  myReviews: (tool = "") => address(plain.myReviews(), { tool }),
  /** Browsers do not send the part after `#` to any server. */
  payLink: (token = "") => `${plain.payLink()}${token && `#${token}`}`,
  users: list(plain.users()),
  /** `from` is the id of a product that is duplicated. */
  addProduct: (from = "") => address(plain.addProduct(), { from }),
  productManage: list(plain.productManage()),
  product: (id: string, show = "", page = 1) => address(plain.product(id), { show, page }),
  importProducts: (id = "", kind = "", page = 1) =>
    address(plain.importProducts(), { id, kind, page }),
  families: list(plain.families()),
  synonyms: list(plain.synonyms()),
  managedFamily: (id: string, page = 1) => address(plain.managedFamily(id), { page }),
  manageProduct: list(plain.manageProduct()),
  /** `step` is open; "none": no step is. */
  setup: (step = "") => address(plain.setup(), { step }),
  allOrders: ({ filter, search, sort, page, ...filters }: OrdersView = {}) => {
    const { placed, from, to, payment, buyer } = filters;
    const query = { show: filter, search, placed, from, to, payment, buyer, sort, page };
    return address(plain.allOrders(), query);
  },
  /** `order` is the id of the order on the screen; else it is the first. */
  packing: (order = "") => address(plain.packing(), { order }),
  allReviews: list(plain.allReviews()),
  mail: list(plain.mail(), "state"),
  messages: list(plain.messages(), "state"),
  setting: (section: string, show = "", page = 1) =>
    address(plain.setting(section), { show, page }),
  /** The texts of a language; `show` is a state of them, or "history". */
  texts: ({ language = "", area = "", show = "", search = "", page = 1 } = {}) =>
    address(plain.texts(), { language, area, show, search, page }),
  /** Edits a text page; without its address it adds one. */
  editTextPage: (slug = "") =>
    address(plain.setting("pages"), { show: slug === "" ? "add" : "edit", slug }),
  /** The deliveries to an endpoint. */
  webhook: (id: string, state = "", page = 1) => address(plain.webhook(id), { state, page }),
  googleReturn: (outcome = "") => `${plain.googleReturn()}${outcome && `#${outcome}`}`,
  password: (token = "") => `${plain.password()}${token && `#${token}`}`,
  stockAlert: (action: "confirm" | "end", token = "") =>
    `${action === "end" ? plain.restockEnd() : plain.restockConfirm()}${token && `#${token}`}`,
  contact: (subject = "") => `${address(plain.home(), { subject })}#contact`,
} as const;
