/** The pages of customers and admins below the dashboard. */
import type { RouteObject } from "react-router";
import { page } from "./page-route.tsx";

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
    {
      path: "productManage/attributes",
      ...page("admin", () => import("./pages/AttributesPage.tsx")),
    },
    { path: "productManage/synonyms", ...page("admin", () => import("./pages/SynonymsPage.tsx")) },
    { path: "productManage/families", ...page("admin", () => import("./pages/FamiliesPage.tsx")) },
    {
      path: "productManage/families/:id",
      ...page("admin", () => import("./pages/ManagedFamilyPage.tsx")),
    },
    { path: "productManage/kinds", ...page("admin", () => import("./pages/KindsPage.tsx")) },
    { path: "productManage/:id", ...page("admin", () => import("./pages/ProductPage.tsx")) },
    { path: "manageProduct", ...page("admin", () => import("./pages/ManageProductPage.tsx")) },
    { path: "overview", ...page("admin", () => import("./pages/OverviewPage.tsx")) },
    { path: "setup", ...page("admin", () => import("./pages/SetupPage.tsx")) },
    { path: "orders", ...page("admin", () => import("./pages/AllOrdersPage.tsx")) },
    { path: "orders/new", ...page("admin", () => import("./pages/TakeOrderPage.tsx")) },
    { path: "orders/packing", ...page("admin", () => import("./pages/PackingPage.tsx")) },
    { path: "reviews", ...page("admin", () => import("./pages/AllReviewsPage.tsx")) },
    { path: "mail", ...page("admin", () => import("./pages/MailPage.tsx")) },
    { path: "messages", ...page("admin", () => import("./pages/MessagesPage.tsx")) },
    { path: "messages/:id", ...page("admin", () => import("./pages/MessagePage.tsx")) },
    { path: "settings", ...page("admin", () => import("./pages/SettingsPage.tsx")) },
    { path: "settings/languages", ...page("admin", () => import("./pages/LanguagesPage.tsx")) },
    { path: "settings/api-keys", ...page("admin", () => import("./pages/ApiKeysPage.tsx")) },
    { path: "settings/texts", ...page("admin", () => import("./pages/TextsPage.tsx")) },
    { path: "settings/webhooks", ...page("admin", () => import("./pages/WebhooksPage.tsx")) },
    { path: "settings/webhooks/:id", ...page("admin", () => import("./pages/WebhookPage.tsx")) },
    { path: "settings/:section", ...page("admin", () => import("./pages/SettingPage.tsx")) },
  ],
};

export const dashboardRoutes: RouteObject[] = [
  { path: "review", ...page("desk", () => import("./pages/MyReviewsPage.tsx")) },
  { path: "profile", ...page("desk", () => import("./pages/MyProfilePage.tsx")) },
  { path: "lists", ...page("desk", () => import("./pages/SavedListsPage.tsx")) },
  { path: "lists/:id", ...page("desk", () => import("./pages/SavedListPage.tsx")) },
  { path: "payment/:id", ...page("desk", () => import("./pages/PaymentPage.tsx")) },
  { path: "order/:id", ...page("desk", () => import("./pages/OrderPage.tsx")) },
  adminPages,
];
