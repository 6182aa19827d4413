/** All pages, loaded lazily. Browsers load this list with the first page that is not the home page. */
import type { RouteObject } from "react-router";
import { dashboardRoutes } from "./dashboard-routes.tsx";
import { DASHBOARD } from "./layout/Layout.tsx";
import { homeRoute, inLayout, page } from "./page-route.tsx";

/** All pages but the home page load TanStack Query. */
const queryPages: RouteObject = {
  ...page("public", () => import("./layout/Queries.tsx")),
  children: [
    { path: "tools", ...page("public", () => import("./pages/CataloguePage.tsx")) },
    { path: "tools/:toolId", ...page("public", () => import("./pages/ToolPage.tsx")) },
    { path: "family/:familyId", ...page("public", () => import("./pages/FamilyPage.tsx")) },
    { path: "compare", ...page("public", () => import("./pages/ComparePage.tsx")) },
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
        {
          id: DASHBOARD,
          path: "dashboard",
          ...page("desk", () => import("./pages/DashboardPage.tsx")),
          children: [
            { index: true, ...page("desk", () => import("./pages/MyOrdersPage.tsx")) },
            ...dashboardRoutes,
          ],
        },
      ],
    },
    { path: ":slug", ...page("public", () => import("./pages/TextPage.tsx")) },
  ],
};

export const routes: RouteObject[] = inLayout([
  homeRoute,
  queryPages,
  { path: "*", ...page("public", () => import("./pages/NotFoundPage.tsx")) },
]);
