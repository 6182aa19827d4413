/**
 * Every page of the site, a row each: its address, its component below `src/app/web/pages`, and the area of its texts.
 * The router, `paths.ts`, the server's documents, the sitemap, the areas of the translations, the addresses that no text
 * page may have, and the walk over all pages in `tests/journeys` follow. The first row that fits an address answers it.
 */

/** `desk` asks for a sign-in and `admin` for an admin; each also names the texts that the page loads. */
export type PageArea = "public" | "desk" | "admin";

export interface Page<Path extends string = string> {
  /** Names in it are the router's parameters: `/tools/:toolId`. */
  readonly path: Path;
  readonly file: string;
  readonly area: PageArea;
  /**
   * How the server renders it: "data" with its data; "static" without any, which is not indexable; "both" with data, or
   * without while there are none. Absent: only browsers render it.
   */
  readonly render?: "data" | "static" | "both";
  /** What it asks the API for first, preloaded. */
  readonly fetches?: readonly string[];
  /** Asks for no sign-in, whatever its area is. */
  readonly isOpen?: true;
}

type More = Omit<Page, "path" | "file" | "area">;

const page = <Path extends string>(
  path: Path,
  file: string,
  area: PageArea,
  more?: More,
): Page<Path> => ({ path, file, area, ...more });

export const pages = {
  home: page("/", "shop/HomePage", "public", {
    render: "both",
    fetches: ["/api/tool?limit=6", "/api/review?limit=6"],
  }),
  tools: page("/tools", "catalog/CatalogPage", "public", { render: "data" }),
  toolPage: page("/tools/:toolId", "catalog/ToolPage", "public", { render: "data" }),
  family: page("/family/:familyId", "catalog/FamilyPage", "public", { render: "data" }),
  tag: page("/tags/:tag", "catalog/TagPage", "public", { render: "data" }),
  compare: page("/compare", "catalog/ComparePage", "public"),
  quickOrder: page("/quick-order", "sales/QuickOrderPage", "public", { render: "both" }),
  blog: page("/blog", "shop/BlogPage", "public", { render: "both" }),
  portfolio: page("/myPortfolio", "shop/PortfolioPage", "public", { render: "both" }),
  login: page("/login", "people/LoginPage", "public", { render: "both" }),
  signup: page("/signup", "people/SignupPage", "public", { render: "both" }),
  googleReturn: page("/login/google", "people/GoogleReturnPage", "public", { render: "static" }),
  forgot: page("/forgot", "people/ForgotPage", "public", { render: "static" }),
  password: page("/password", "people/PasswordPage", "public", { render: "static" }),
  payLink: page("/pay", "sales/PayLinkPage", "desk", { isOpen: true }),
  cart: page("/cart", "sales/CartPage", "public"),
  restockConfirm: page("/restock/confirm", "shop/StockAlertPage", "public"),
  restockEnd: page("/restock/end", "shop/StockAlertPage", "public"),
  sharedList: page("/lists/:token", "sales/SharedListPage", "desk"),
  purchase: page("/tool/:toolId", "sales/PurchasePage", "desk"),
  checkout: page("/checkout", "sales/CheckoutPage", "desk"),
  dashboard: page("/dashboard", "sales/MyOrdersPage", "desk"),
  myReviews: page("/dashboard/review", "shop/MyReviewsPage", "desk"),
  myProfile: page("/dashboard/profile", "people/MyProfilePage", "desk"),
  savedLists: page("/dashboard/lists", "sales/SavedListsPage", "desk"),
  savedList: page("/dashboard/lists/:id", "sales/SavedListPage", "desk"),
  payment: page("/dashboard/payment/:id", "sales/PaymentPage", "desk"),
  order: page("/dashboard/order/:id", "sales/OrderPage", "desk"),
  users: page("/dashboard/users", "people/UsersPage", "admin"),
  addProduct: page("/dashboard/addProduct", "catalog/AddProductPage", "admin"),
  productManage: page("/dashboard/productManage", "catalog/AdminProductsPage", "admin"),
  importProducts: page("/dashboard/productManage/import", "catalog/ImportPage", "admin"),
  addPictures: page("/dashboard/productManage/pictures", "catalog/AddPicturesPage", "admin"),
  attributes: page("/dashboard/productManage/attributes", "catalog/AttributesPage", "admin"),
  synonyms: page("/dashboard/productManage/synonyms", "catalog/SynonymsPage", "admin"),
  families: page("/dashboard/productManage/families", "catalog/FamiliesPage", "admin"),
  managedFamily: page(
    "/dashboard/productManage/families/:id",
    "catalog/ManagedFamilyPage",
    "admin",
  ),
  categories: page("/dashboard/productManage/kinds", "catalog/CategoriesPage", "admin"),
  product: page("/dashboard/productManage/:id", "catalog/EditProductPage", "admin"),
  manageProduct: page("/dashboard/manageProduct", "catalog/DeleteProductsPage", "admin"),
  overview: page("/dashboard/overview", "shop/OverviewPage", "admin"),
  setup: page("/dashboard/setup", "shop/SetupPage", "admin"),
  allOrders: page("/dashboard/orders", "sales/AllOrdersPage", "admin"),
  manualOrder: page("/dashboard/orders/new", "sales/ManualOrderPage", "admin"),
  packing: page("/dashboard/orders/packing", "sales/PackingPage", "admin"),
  allReviews: page("/dashboard/reviews", "shop/AllReviewsPage", "admin"),
  mail: page("/dashboard/mail", "shop/MailPage", "admin"),
  messages: page("/dashboard/messages", "shop/MessagesPage", "admin"),
  message: page("/dashboard/messages/:id", "shop/MessagePage", "admin"),
  settings: page("/dashboard/settings", "shop/SettingsPage", "admin"),
  languages: page("/dashboard/settings/languages", "shop/LanguagesPage", "admin"),
  apiKeys: page("/dashboard/settings/api-keys", "people/ApiKeysPage", "admin"),
  texts: page("/dashboard/settings/texts", "shop/TextsPage", "admin"),
  webhooks: page("/dashboard/settings/webhooks", "shop/WebhooksPage", "admin"),
  webhook: page("/dashboard/settings/webhooks/:id", "shop/WebhookPage", "admin"),
  setting: page("/dashboard/settings/:section", "shop/SettingPage", "admin"),
  /** The owner's pages of text. */
  footerPage: page("/:slug", "shop/TextPage", "public", { render: "data" }),
};

export type PageName = keyof typeof pages;

/** Whether only somebody who is signed in sees the page. */
export const asksForSignIn = ({ area, isOpen }: Page): boolean => area !== "public" && !isOpen;
export const isDashboard = ({ path }: Page): boolean => path.startsWith(pages.dashboard.path);

/** The components that the router shows around a page beside the layout of all pages, below `src/app/web`. */
export function layoutsOf(page: Page): string[] {
  const layouts: string[] = [];
  if (asksForSignIn(page)) layouts.push("layout/RequireSignIn");
  if (isDashboard(page)) layouts.push("pages/shop/DashboardPage");
  if (page.area === "admin") layouts.push("layout/RequireAdmin");
  return layouts;
}
