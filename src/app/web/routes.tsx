/** All pages, loaded lazily. */
import type { RouteObject } from "react-router";
import { dashboardRoutes } from "./dashboard-routes.tsx";
import { DASHBOARD, Layout } from "./layout/Layout.tsx";
import { paymentMode } from "./layout/PaymentModeBanner.tsx";
import { RouteError } from "./layout/RouteError.tsx";
import { page } from "./page-route.tsx";
import type { PageHandle } from "./ssr/page-handle.ts";

/** All pages but the home page load TanStack Query. */
const queryPages: RouteObject = {
  ...page("public", () => import("./layout/Queries.tsx")),
  children: [
    { path: "tools", ...page("public", () => import("./pages/catalog/CataloguePage.tsx")) },
    { path: "tools/:toolId", ...page("public", () => import("./pages/catalog/ToolPage.tsx")) },
    { path: "family/:familyId", ...page("public", () => import("./pages/catalog/FamilyPage.tsx")) },
    { path: "compare", ...page("public", () => import("./pages/catalog/ComparePage.tsx")) },
    { path: "quick-order", ...page("public", () => import("./pages/sales/QuickOrderPage.tsx")) },
    { path: "blog", ...page("public", () => import("./pages/shop/BlogPage.tsx")) },
    { path: "myPortfolio", ...page("public", () => import("./pages/shop/PortfolioPage.tsx")) },
    { path: "login", ...page("public", () => import("./pages/people/LoginPage.tsx")) },
    { path: "signup", ...page("public", () => import("./pages/people/SignupPage.tsx")) },
    {
      path: "login/google",
      ...page("public", () => import("./pages/people/GoogleReturnPage.tsx")),
    },
    { path: "forgot", ...page("public", () => import("./pages/people/ForgotPage.tsx")) },
    { path: "password", ...page("public", () => import("./pages/people/PasswordPage.tsx")) },
    { path: "pay", ...page("desk", () => import("./pages/sales/PayLinkPage.tsx")) },
    { path: "cart", ...page("public", () => import("./pages/sales/CartPage.tsx")) },
    { path: "restock/confirm", ...page("public", () => import("./pages/shop/StockAlertPage.tsx")) },
    { path: "restock/end", ...page("public", () => import("./pages/shop/StockAlertPage.tsx")) },
    {
      ...page("desk", async () => ({
        Component: (await import("./layout/RequireSignIn.tsx")).RequireSignIn,
      })),
      children: [
        { path: "lists/:token", ...page("desk", () => import("./pages/sales/SharedListPage.tsx")) },
        { path: "tool/:toolId", ...page("desk", () => import("./pages/sales/PurchasePage.tsx")) },
        { path: "checkout", ...page("desk", () => import("./pages/sales/CheckoutPage.tsx")) },
        {
          id: DASHBOARD,
          path: "dashboard",
          ...page("desk", () => import("./pages/shop/DashboardPage.tsx")),
          children: [
            { index: true, ...page("desk", () => import("./pages/sales/MyOrdersPage.tsx")) },
            ...dashboardRoutes,
          ],
        },
      ],
    },
    { path: ":slug", ...page("public", () => import("./pages/shop/TextPage.tsx")) },
  ],
};

const layoutHandle: PageHandle = { load: ({ queries }) => queries.fetchQuery(paymentMode) };

export const routes: RouteObject[] = inExactCase([
  {
    element: <Layout />,
    errorElement: <RouteError />,
    handle: layoutHandle,
    children: [
      { index: true, ...page("public", () => import("./pages/shop/HomePage.tsx")) },
      queryPages,
      { path: "*", ...page("public", () => import("./pages/NotFoundPage.tsx")) },
    ],
  },
]);

/** Paths are case-sensitive, as on the server. */
function inExactCase(list: readonly RouteObject[]): RouteObject[] {
  return list.map(
    (route) =>
      ({
        ...route,
        caseSensitive: true,
        ...(route.children && { children: inExactCase(route.children) }),
      }) as RouteObject,
  );
}
