/** All pages, loaded lazily. */
import type { ReactNode } from "react";
import type { RouteObject } from "react-router";
import { footer } from "../../shop/footer.ts";
import type { FooterLink } from "../../shop.config.ts";
import { PageSpinner } from "../kit/ui/Loading.tsx";
import { DASHBOARD, Layout } from "./layout/Layout.tsx";
import { paymentMode } from "./layout/PaymentModeBanner.tsx";
import { RouteError } from "./layout/RouteError.tsx";
import { loadChunk } from "./load-chunk.ts";
import type { PageHandle } from "./ssr/page-handle.ts";

type PageModule = { readonly Component: () => ReactNode };

function page(
  load: () => Promise<PageModule>,
): Pick<RouteObject, "lazy" | "hydrateFallbackElement" | "errorElement"> {
  return {
    lazy: () => loadChunk(load),
    hydrateFallbackElement: <PageSpinner />,
    errorElement: <RouteError />,
  };
}

/** Only the names; the texts load with the page. */
const footerPages: RouteObject[] = footer.columns
  .flatMap((column): readonly FooterLink[] => column.links)
  .filter((link) => "page" in link)
  .map((link) => ({ path: link.page, ...page(() => import("./pages/FooterPage.tsx")) }));

const adminPages: RouteObject = {
  ...page(async () => ({ Component: (await import("./layout/RequireAdmin.tsx")).RequireAdmin })),
  children: [
    { path: "users", ...page(() => import("./pages/UsersPage.tsx")) },
    { path: "addProduct", ...page(() => import("./pages/AddProductPage.tsx")) },
    { path: "productManage", ...page(() => import("./pages/ProductManagePage.tsx")) },
    { path: "productManage/import", ...page(() => import("./pages/ImportPage.tsx")) },
    { path: "productManage/:id", ...page(() => import("./pages/ProductPage.tsx")) },
    { path: "manageProduct", ...page(() => import("./pages/ManageProductPage.tsx")) },
    { path: "overview", ...page(() => import("./pages/OverviewPage.tsx")) },
    { path: "orders", ...page(() => import("./pages/AllOrdersPage.tsx")) },
    { path: "reviews", ...page(() => import("./pages/AllReviewsPage.tsx")) },
    { path: "mail", ...page(() => import("./pages/MailPage.tsx")) },
    { path: "messages", ...page(() => import("./pages/MessagesPage.tsx")) },
    { path: "messages/:id", ...page(() => import("./pages/MessagePage.tsx")) },
  ],
};

const dashboard: RouteObject = {
  id: DASHBOARD,
  path: "dashboard",
  ...page(() => import("./pages/DashboardPage.tsx")),
  children: [
    { index: true, ...page(() => import("./pages/MyOrdersPage.tsx")) },
    { path: "review", ...page(() => import("./pages/MyReviewsPage.tsx")) },
    { path: "profile", ...page(() => import("./pages/MyProfilePage.tsx")) },
    { path: "payment/:id", ...page(() => import("./pages/PaymentPage.tsx")) },
    { path: "order/:id", ...page(() => import("./pages/OrderPage.tsx")) },
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

export const routes: RouteObject[] = exactly([
  {
    element: <Layout />,
    handle: { load: ({ queries }) => queries.fetchQuery(paymentMode) } satisfies PageHandle,
    errorElement: <RouteError />,
    children: [
      { index: true, ...page(() => import("./pages/HomePage.tsx")) },
      { path: "tools", ...page(() => import("./pages/CataloguePage.tsx")) },
      { path: "tools/:toolId", ...page(() => import("./pages/ToolPage.tsx")) },
      { path: "blog", ...page(() => import("./pages/BlogPage.tsx")) },
      { path: "myPortfolio", ...page(() => import("./pages/PortfolioPage.tsx")) },
      { path: "login", ...page(() => import("./pages/LoginPage.tsx")) },
      { path: "signup", ...page(() => import("./pages/SignupPage.tsx")) },
      { path: "login/google", ...page(() => import("./pages/GoogleReturnPage.tsx")) },
      { path: "forgot", ...page(() => import("./pages/ForgotPage.tsx")) },
      { path: "password", ...page(() => import("./pages/PasswordPage.tsx")) },
      { path: "restock/confirm", ...page(() => import("./pages/StockAlertPage.tsx")) },
      { path: "restock/end", ...page(() => import("./pages/StockAlertPage.tsx")) },
      ...footerPages,
      {
        ...page(async () => ({
          Component: (await import("./layout/RequireSignIn.tsx")).RequireSignIn,
        })),
        children: [
          { path: "tool/:toolId", ...page(() => import("./pages/PurchasePage.tsx")) },
          dashboard,
        ],
      },
      { path: "*", ...page(() => import("./pages/NotFoundPage.tsx")) },
    ],
  },
]);
