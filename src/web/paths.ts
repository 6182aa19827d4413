/** Every address of the site, as a function. Nothing else writes one. */
import type { ToolSort } from "../features/catalogue/contract.ts";
import type { CatalogueFilter } from "../features/catalogue/ui/catalogue-filter.ts";
import type { Mail } from "../features/email/contract.ts";
import type { OrderState } from "../features/orders/contract.ts";
import type { ReviewSort } from "../features/reviews/contract.ts";

/** What the catalogue shows; everything that is absent is the standard view. `page` counts from 1. */
export interface CatalogueView extends CatalogueFilter {
  readonly sort?: ToolSort | undefined;
  /** Rows instead of the sheet of pictures. */
  readonly isTable?: boolean | undefined;
  readonly page?: number | undefined;
}

/** What the page of users shows: those that there are, or another list. `page` counts from 1. */
export interface UsersView {
  readonly show?: "removed" | "done" | undefined;
  /** A part of their e-mail or name. */
  readonly search?: string | undefined;
  readonly page?: number | undefined;
}

function users({ show, search, page = 1 }: UsersView = {}): string {
  const query = new URLSearchParams();
  if (show) query.set("show", show);
  if (search) query.set("search", search);
  if (page > 1) query.set("page", String(page));
  return query.size === 0 ? "/dashboard/users" : `/dashboard/users?${query}`;
}

/** Which of everybody's orders are shown: all, those in a state, or those that wait for something. */
export interface AllOrdersView {
  readonly show?: OrderState | "attention" | "to-ship" | undefined;
  readonly search?: string | undefined;
  /** Counts from 1. */
  readonly page?: number | undefined;
}

/** Which of one's own orders are shown: all, or those in a state. `page` counts from 1. */
export interface MyOrdersView {
  readonly show?: OrderState | undefined;
  readonly page?: number | undefined;
}

function dashboard({ show, page = 1 }: MyOrdersView = {}): string {
  const query = new URLSearchParams();
  if (show) query.set("show", show);
  if (page > 1) query.set("page", String(page));
  return query.size === 0 ? "/dashboard" : `/dashboard?${query}`;
}

/** Which letters are shown. `page` counts from 1. */
export interface MailView {
  readonly state?: Mail["state"] | undefined;
  readonly search?: string | undefined;
  readonly page?: number | undefined;
}

function allOrders({ show, search, page = 1 }: AllOrdersView = {}): string {
  const query = new URLSearchParams();
  if (show) query.set("show", show);
  if (search) query.set("search", search);
  if (page > 1) query.set("page", String(page));
  return query.size === 0 ? "/dashboard/orders" : `/dashboard/orders?${query}`;
}

function mail({ state, search, page = 1 }: MailView = {}): string {
  const query = new URLSearchParams();
  if (state) query.set("state", state);
  if (search) query.set("search", search);
  if (page > 1) query.set("page", String(page));
  return query.size === 0 ? "/dashboard/mail" : `/dashboard/mail?${query}`;
}

/** Which of the visitors' messages are shown. `page` counts from 1. */
export interface MessagesView {
  readonly state?: "new" | "answered" | undefined;
  readonly search?: string | undefined;
  readonly page?: number | undefined;
}

function messages({ state, search, page = 1 }: MessagesView = {}): string {
  const query = new URLSearchParams();
  if (state) query.set("state", state);
  if (search) query.set("search", search);
  if (page > 1) query.set("page", String(page));
  return query.size === 0 ? "/dashboard/messages" : `/dashboard/messages?${query}`;
}

/** Which of all reviews are shown: all, or those that nobody else sees. `page` counts from 1. */
export interface AllReviewsPath {
  readonly show?: "hidden" | undefined;
  readonly search?: string | undefined;
  readonly sort?: ReviewSort | undefined;
  readonly page?: number | undefined;
}

function allReviews({ show, search, sort, page = 1 }: AllReviewsPath = {}): string {
  const query = new URLSearchParams();
  if (show) query.set("show", show);
  if (search) query.set("search", search);
  if (sort && sort !== "newest") query.set("sort", sort);
  if (page > 1) query.set("page", String(page));
  return query.size === 0 ? "/dashboard/reviews" : `/dashboard/reviews?${query}`;
}

function catalogue(view: CatalogueView = {}): string {
  const query = new URLSearchParams();
  if (view.search) query.set("search", view.search);
  if (view.kind) query.set("kind", view.kind);
  if (view.sort && view.sort !== "featured") query.set("sort", view.sort);
  if (view.inStock) query.set("inStock", "true");
  for (const limit of ["minPrice", "maxPrice", "maxMinimum", "minRating"] as const) {
    if (view[limit] !== undefined) query.set(limit, String(view[limit]));
  }
  if (view.isTable) query.set("show", "table");
  if (view.page && view.page > 1) query.set("page", String(view.page));
  return query.size === 0 ? "/tools" : `/tools?${query}`;
}

export const paths = {
  home: () => "/",
  tools: catalogue,
  toolPage: (id: string) => `/tools/${encodeURIComponent(id)}`,
  /** Ordering a tool; `quantity` is what to begin with, the tool's minimum if it is not given. */
  purchase: (toolId: string, quantity?: number) =>
    `/tool/${encodeURIComponent(toolId)}${quantity === undefined ? "" : `?quantity=${quantity}`}`,
  dashboard,
  /** One's own reviews; with a tool's id, the form is about that tool. */
  myReviews: (tool = "") =>
    tool === "" ? "/dashboard/review" : `/dashboard/review?${new URLSearchParams({ tool })}`,
  myProfile: () => "/dashboard/profile",
  payment: (orderId: string) => `/dashboard/payment/${encodeURIComponent(orderId)}`,
  /** One order, for its buyer and admins. */
  order: (orderId: string) => `/dashboard/order/${encodeURIComponent(orderId)}`,
  users,
  addProduct: () => "/dashboard/addProduct",
  /** Queries of the lists of products are made by products-view.ts, which public pages do not load. */
  productManage: (query = "") => `/dashboard/productManage${query}`,
  product: (id: string, show = "") =>
    `/dashboard/productManage/${encodeURIComponent(id)}${show && `?show=${show}`}`,
  importProducts: (id = "", kind = "", page = 1) => {
    const query = new URLSearchParams({ ...(id && { id }), ...(kind && { kind }) });
    if (page > 1) query.set("page", String(page));
    return `/dashboard/productManage/import${query.size > 0 ? `?${query}` : ""}`;
  },
  manageProduct: (query = "") => `/dashboard/manageProduct${query}`,
  overview: () => "/dashboard/overview",
  allOrders,
  allReviews,
  mail,
  messages,
  message: (id: string) => `/dashboard/messages/${encodeURIComponent(id)}`,
  login: () => "/login",
  signup: () => "/signup",
  /** Asking for a letter with a link to set the password; `password` is where that link leads. */
  forgot: () => "/forgot",
  password: () => "/password",
  /** Where the links of the letters about stock lead. */
  restock: (action: "confirm" | "end") => `/restock/${action}`,
  blog: () => "/blog",
  portfolio: () => "/myPortfolio",
  /** The form on the home page, its subject filled in if one is given. */
  contact: (subject = "") =>
    subject === "" ? "/#contact" : `/?${new URLSearchParams({ subject })}#contact`,
  /** A page of the footer, by its name in the shop's texts. */
  footerPage: (name: string) => `/${encodeURIComponent(name)}`,
} as const;
