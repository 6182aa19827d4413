/** All pages, loaded lazily. */
import type { ReactNode } from "react";
import type { RouteObject } from "react-router";
import { PageSpinner } from "../kit/ui/Loading.tsx";
import { DASHBOARD, Layout } from "./layout/Layout.tsx";
import { paymentMode } from "./layout/PaymentModeBanner.tsx";
import { RouteError } from "./layout/RouteError.tsx";
import { loadChunk } from "./load-chunk.ts";
import { type Area, loadMessages } from "./messages.ts";
import type { PageHandle } from "./ssr/page-handle.ts";

type PageModule = { readonly Component: () => ReactNode };

/** `area`: the texts that the page needs beside the public ones. */
function page(
  area: Area,
  load: () => Promise<PageModule>,
): Pick<RouteObject, "lazy" | "hydrateFallbackElement" | "errorElement"> {
  return {
    lazy: async () => (await Promise.all([loadChunk(load), loadMessages(area)]))[0],
    hydrateFallbackElement: <PageSpinner />,
    errorElement: <RouteError />,
  };
}

const adminPages: RouteObject = {
  ...page("admin", async () => ({
    Component: (await import("./layout/RequireAdmin.tsx")).RequireAdmin,
  })),
  children: [
    { path: "users", ...page("admin", () => import("./pages/UsersPage.tsx")) },
    { path: "addProduct", ...page("admin", () => import("./pages/AddProductPage.tsx")) },
    { path: "productManage", ...page("admin", () => import("./pages/ProductManagePage.tsx")) },
    { path: "productManage/import", ...page("admin", () => import("./pages/ImportPage.tsx")) },
    {
      path: "productManage/pictures",
      ...page("admin", () => import("./pages/AddPicturesPage.tsx")),
    },
    { path: "productManage/kinds", ...page("admin", () => import("./pages/KindsPage.tsx")) },
    { path: "productManage/:id", ...page("admin", () => import("./pages/ProductPage.tsx")) },
    { path: "manageProduct", ...page("admin", () => import("./pages/ManageProductPage.tsx")) },
    { path: "overview", ...page("admin", () => import("./pages/OverviewPage.tsx")) },
    { path: "setup", ...page("admin", () => import("./pages/SetupPage.tsx")) },
    { path: "orders", ...page("admin", () => import("./pages/AllOrdersPage.tsx")) },
    { path: "orders/new", ...page("admin", () => import("./pages/TakeOrderPage.tsx")) },
    { path: "reviews", ...page("admin", () => import("./pages/AllReviewsPage.tsx")) },
    { path: "mail", ...page("admin", () => import("./pages/MailPage.tsx")) },
    { path: "messages", ...page("admin", () => import("./pages/MessagesPage.tsx")) },
    { path: "messages/:id", ...page("admin", () => import("./pages/MessagePage.tsx")) },
    { path: "settings", ...page("admin", () => import("./pages/SettingsPage.tsx")) },
    { path: "settings/languages", ...page("admin", () => import("./pages/LanguagesPage.tsx")) },
    { path: "settings/texts", ...page("admin", () => import("./pages/TextsPage.tsx")) },
    { path: "settings/:section", ...page("admin", () => import("./pages/SettingPage.tsx")) },
  ],
};

const dashboard: RouteObject = {
  id: DASHBOARD,
  path: "dashboard",
  ...page("desk", () => import("./pages/DashboardPage.tsx")),
  children: [
    { index: true, ...page("desk", () => import("./pages/MyOrdersPage.tsx")) },
    { path: "review", ...page("desk", () => import("./pages/MyReviewsPage.tsx")) },
    { path: "profile", ...page("desk", () => import("./pages/MyProfilePage.tsx")) },
    { path: "lists", ...page("desk", () => import("./pages/SavedListsPage.tsx")) },
    { path: "lists/:id", ...page("desk", () => import("./pages/SavedListPage.tsx")) },
    { path: "payment/:id", ...page("desk", () => import("./pages/PaymentPage.tsx")) },
    { path: "order/:id", ...page("desk", () => import("./pages/OrderPage.tsx")) },
    adminPages,
  ],
};

/** Paths are case-sensitive, as on the server. */
function exactly(list: readonly RouteObject[]): RouteObject[] {
  return list.map(
    (route) =>
      ({
        ...route,
        caseSensitive: true,
        ...(route.children && { children: exactly(route.children) }),
      }) as RouteObject,
  );
}

/** All pages but the home page load TanStack Query. */
const queryPages: RouteObject = {
  ...page("public", () => import("./layout/Queries.tsx")),
  children: [
    { path: "tools", ...page("public", () => import("./pages/CataloguePage.tsx")) },
    { path: "tools/:toolId", ...page("public", () => import("./pages/ToolPage.tsx")) },
    { path: "quick-order", ...page("public", () => import("./pages/QuickOrderPage.tsx")) },
    { path: "blog", ...page("public", () => import("./pages/BlogPage.tsx")) },
    { path: "myPortfolio", ...page("public", () => import("./pages/PortfolioPage.tsx")) },
    { path: "login", ...page("public", () => import("./pages/LoginPage.tsx")) },
    { path: "signup", ...page("public", () => import("./pages/SignupPage.tsx")) },
    { path: "login/google", ...page("public", () => import("./pages/GoogleReturnPage.tsx")) },
    { path: "forgot", ...page("public", () => import("./pages/ForgotPage.tsx")) },
    { path: "password", ...page("public", () => import("./pages/PasswordPage.tsx")) },
    { path: "pay", ...page("desk", () => import("./pages/PayLinkPage.tsx")) },
    { path: "cart", ...page("public", () => import("./pages/CartPage.tsx")) },
    { path: "restock/confirm", ...page("public", () => import("./pages/StockAlertPage.tsx")) },
    { path: "restock/end", ...page("public", () => import("./pages/StockAlertPage.tsx")) },
    {
      ...page("desk", async () => ({
        Component: (await import("./layout/RequireSignIn.tsx")).RequireSignIn,
      })),
      children: [
        { path: "lists/:token", ...page("desk", () => import("./pages/SharedListPage.tsx")) },
        { path: "tool/:toolId", ...page("desk", () => import("./pages/PurchasePage.tsx")) },
        { path: "checkout", ...page("desk", () => import("./pages/CheckoutPage.tsx")) },
        dashboard,
      ],
    },
    { path: ":slug", ...page("public", () => import("./pages/TextPage.tsx")) },
  ],
};

export const routes: RouteObject[] = exactly([
  {
    element: <Layout />,
    handle: { load: ({ queries }) => queries.fetchQuery(paymentMode) } satisfies PageHandle,
    errorElement: <RouteError />,
    children: [
      { index: true, ...page("public", () => import("./pages/HomePage.tsx")) },
      queryPages,
      { path: "*", ...page("public", () => import("./pages/NotFoundPage.tsx")) },
    ],
  },
]);
