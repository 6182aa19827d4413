/** Every address of the site, as a function. Nothing else writes one. */
import type { ToolSort } from "../features/catalogue/contract.ts";

/** What the catalogue shows; everything that is absent is the standard view. `page` counts from 1. */
export interface CatalogueView {
  readonly search?: string | undefined;
  readonly kind?: string | undefined;
  readonly sort?: ToolSort | undefined;
  readonly inStock?: boolean | undefined;
  readonly page?: number | undefined;
}

/** What the page of users shows: those that there are, or another list. `page` counts from 1. */
export interface UsersView {
  readonly show?: "removed" | "done" | undefined;
  readonly page?: number | undefined;
}

function users({ show, page = 1 }: UsersView = {}): string {
  const query = new URLSearchParams();
  if (show) query.set("show", show);
  if (page > 1) query.set("page", String(page));
  return query.size === 0 ? "/dashboard/users" : `/dashboard/users?${query}`;
}

function catalogue(view: CatalogueView = {}): string {
  const query = new URLSearchParams();
  if (view.search) query.set("search", view.search);
  if (view.kind) query.set("kind", view.kind);
  if (view.sort && view.sort !== "featured") query.set("sort", view.sort);
  if (view.inStock) query.set("inStock", "true");
  if (view.page && view.page > 1) query.set("page", String(view.page));
  return query.size === 0 ? "/tools" : `/tools?${query}`;
}

export const paths = {
  home: () => "/",
  tools: catalogue,
  toolPage: (id: string) => `/tools/${encodeURIComponent(id)}`,
  purchase: (toolId: string) => `/tool/${encodeURIComponent(toolId)}`,
  dashboard: () => "/dashboard",
  myReviews: () => "/dashboard/review",
  myProfile: () => "/dashboard/profile",
  payment: (orderId: string) => `/dashboard/payment/${encodeURIComponent(orderId)}`,
  users,
  addProduct: () => "/dashboard/addProduct",
  productManage: () => "/dashboard/productManage",
  manageProduct: () => "/dashboard/manageProduct",
  login: () => "/login",
  signup: () => "/signup",
  /** Asking for a letter with a link to set the password; `password` is where that link leads. */
  forgot: () => "/forgot",
  password: () => "/password",
  blog: () => "/blog",
  portfolio: () => "/myPortfolio",
  /** The form on the home page, its subject filled in if one is given. */
  contact: (subject = "") =>
    subject === "" ? "/#contact" : `/?${new URLSearchParams({ subject })}#contact`,
  /** A page of the footer, by its name in the shop's texts. */
  footerPage: (name: string) => `/${encodeURIComponent(name)}`,
} as const;
