/** Every address of the site, as a function. Nothing else writes one. */
import type { ListView } from "../lib/contract/list-view.ts";

/** What the catalog shows; everything absent is the standard view. Prices are major units for one piece. */
export interface CatalogueView {
  readonly search?: string | undefined;
  readonly category?: string | undefined;
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
  /** A category whose tools have specifications is a table by default, other lists are sheets of cards. */
  readonly show?: "table" | "sheet" | undefined;
  /** The unit of lengths in the table; as the tools have them by default. */
  readonly unit?: "mm" | "in" | undefined;
  /** "family": one entry for each family, as searches are shown by default. */
  readonly group?: "family" | "none" | undefined;
  readonly page?: number | undefined;
}

/** What the page of a family shows; everything absent is the standard view. */
export type FamilyAddress = Pick<
  CatalogueView,
  "search" | "specs" | "inStock" | "unit" | "page"
> & {
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
  const asked = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value && !(name === "page" && value === 1)) asked.set(name, String(value));
  }
  // Not by `size`, which Safari has since 17.
  const text = asked.toString();
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
export function localPath(locale: string, path: string, base: string = ENGLISH): string {
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

export const paths = {
  home: () => "/",
  tools: ({ search, category, sort, inStock, specs, show, page, ...limits }: CatalogueView = {}) =>
    address("/tools", {
      search,
      category,
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
  toolPage: (id: string) => `/tools/${part(id)}`,
  family: (id: string, { search, specs, inStock, unit, tool, show, page }: FamilyAddress = {}) =>
    address(`/family/${part(id)}`, { search, ...specs, inStock, unit, tool, show, page }),
  /** The purchase form; `quantity` is the tool's minimum unless given. */
  purchase: (toolId: string, quantity?: number) => address(`/tool/${part(toolId)}`, { quantity }),
  compare: (tools: readonly string[]) => address("/compare", { tools: tools.join(",") }),
  cart: () => "/cart",
  checkout: () => "/checkout",
  quickOrder: () => "/quick-order",
  dashboard: list("/dashboard"),
  myReviews: (tool = "") => address("/dashboard/review", { tool }),
  myProfile: () => "/dashboard/profile",
  savedLists: () => "/dashboard/lists",
  savedList: (id: string) => `/dashboard/lists/${part(id)}`,
  /** Opened by signed-in customers who have the link. */
  sharedList: (token: string) => `/lists/${part(token)}`,
  payment: (orderId: string) => `/dashboard/payment/${part(orderId)}`,
  /** Browsers do not send the part after `#` to any server. */
  payLink: (token = "") => `/pay${token && `#${token}`}`,
  order: (orderId: string) => `/dashboard/order/${part(orderId)}`,
  users: list("/dashboard/users"),
  /** `from` is the id of a product that is duplicated. */
  addProduct: (from = "") => address("/dashboard/addProduct", { from }),
  productManage: list("/dashboard/productManage"),
  product: (id: string, show = "", page = 1) =>
    address(`/dashboard/productManage/${part(id)}`, { show, page }),
  importProducts: (id = "", kind = "", page = 1) =>
    address("/dashboard/productManage/import", { id, kind, page }),
  addPictures: () => "/dashboard/productManage/pictures",
  categories: () => "/dashboard/productManage/kinds",
  attributes: () => "/dashboard/productManage/attributes",
  synonyms: () => "/dashboard/productManage/synonyms",
  families: list("/dashboard/productManage/families"),
  managedFamily: (id: string, page = 1) =>
    address(`/dashboard/productManage/families/${part(id)}`, { page }),
  manageProduct: list("/dashboard/manageProduct"),
  overview: () => "/dashboard/overview",
  /** `step` is open; "none": no step is. */
  setup: (step = "") => address("/dashboard/setup", { step }),
  allOrders: ({ filter, search, sort, page, ...filters }: OrdersView = {}) => {
    const { placed, from, to, payment, buyer } = filters;
    const query = { show: filter, search, placed, from, to, payment, buyer, sort, page };
    return address("/dashboard/orders", query);
  },
  manualOrder: () => "/dashboard/orders/new",
  /** `order` is the id of the order on the screen; else it is the first. */
  packing: (order = "") => address("/dashboard/orders/packing", { order }),
  allReviews: list("/dashboard/reviews"),
  mail: list("/dashboard/mail", "state"),
  messages: list("/dashboard/messages", "state"),
  message: (id: string) => `/dashboard/messages/${part(id)}`,
  settings: () => "/dashboard/settings",
  setting: (section: string, show = "", page = 1) =>
    address(`/dashboard/settings/${part(section)}`, { show, page }),
  apiKeys: () => "/dashboard/settings/api-keys",
  /** The texts of a language; `show` is a state of them, or "history". */
  texts: ({ language = "", area = "", show = "", search = "", page = 1 } = {}) =>
    address("/dashboard/settings/texts", { language, area, show, search, page }),
  /** Edits a text page; without its address it adds one. */
  editTextPage: (slug = "") =>
    address("/dashboard/settings/pages", { show: slug === "" ? "add" : "edit", slug }),
  webhooks: () => "/dashboard/settings/webhooks",
  /** The deliveries to an endpoint. */
  webhook: (id: string, state = "", page = 1) =>
    address(`/dashboard/settings/webhooks/${part(id)}`, { state, page }),
  login: () => "/login",
  signup: () => "/signup",
  googleReturn: (outcome = "") => `/login/google${outcome && `#${outcome}`}`,
  /** Requests an email with a link to set the password, which leads to `password`. */
  forgot: () => "/forgot",
  password: (token = "") => `/password${token && `#${token}`}`,
  stockAlert: (action: "confirm" | "end", token = "") =>
    `/restock/${action}${token && `#${token}`}`,
  blog: () => "/blog",
  portfolio: () => "/myPortfolio",
  contact: (subject = "") => `${address("/", { subject })}#contact`,
  footerPage: (name: string) => `/${part(name)}`,
} as const;
