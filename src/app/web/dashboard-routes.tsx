/** The pages of customers and admins below the dashboard. */
import type { RouteObject } from "react-router";
import { page } from "./page-route.tsx";

const adminPages: RouteObject = {
  ...page("admin", async () => ({
    Component: (await import("./layout/RequireAdmin.tsx")).RequireAdmin,
  })),
  children: [
    { path: "users", ...page("admin", () => import("./pages/people/UsersPage.tsx")) },
    { path: "addProduct", ...page("admin", () => import("./pages/catalog/AddProductPage.tsx")) },
    {
      path: "productManage",
      ...page("admin", () => import("./pages/catalog/AdminProductsPage.tsx")),
    },
    {
      path: "productManage/import",
      ...page("admin", () => import("./pages/catalog/ImportPage.tsx")),
    },
    {
      path: "productManage/pictures",
      ...page("admin", () => import("./pages/catalog/AddPicturesPage.tsx")),
    },
    {
      path: "productManage/attributes",
      ...page("admin", () => import("./pages/catalog/AttributesPage.tsx")),
    },
    {
      path: "productManage/synonyms",
      ...page("admin", () => import("./pages/catalog/SynonymsPage.tsx")),
    },
    {
      path: "productManage/families",
      ...page("admin", () => import("./pages/catalog/FamiliesPage.tsx")),
    },
    {
      path: "productManage/families/:id",
      ...page("admin", () => import("./pages/catalog/ManagedFamilyPage.tsx")),
    },
    {
      path: "productManage/kinds",
      ...page("admin", () => import("./pages/catalog/CategoriesPage.tsx")),
    },
    {
      path: "productManage/:id",
      ...page("admin", () => import("./pages/catalog/EditProductPage.tsx")),
    },
    {
      path: "manageProduct",
      ...page("admin", () => import("./pages/catalog/DeleteProductsPage.tsx")),
    },
    { path: "overview", ...page("admin", () => import("./pages/shop/OverviewPage.tsx")) },
    { path: "setup", ...page("admin", () => import("./pages/shop/SetupPage.tsx")) },
    { path: "orders", ...page("admin", () => import("./pages/sales/AllOrdersPage.tsx")) },
    { path: "orders/new", ...page("admin", () => import("./pages/sales/ManualOrderPage.tsx")) },
    { path: "orders/packing", ...page("admin", () => import("./pages/sales/PackingPage.tsx")) },
    { path: "reviews", ...page("admin", () => import("./pages/shop/AllReviewsPage.tsx")) },
    { path: "mail", ...page("admin", () => import("./pages/shop/MailPage.tsx")) },
    { path: "messages", ...page("admin", () => import("./pages/shop/MessagesPage.tsx")) },
    { path: "messages/:id", ...page("admin", () => import("./pages/shop/MessagePage.tsx")) },
    { path: "settings", ...page("admin", () => import("./pages/shop/SettingsPage.tsx")) },
    {
      path: "settings/languages",
      ...page("admin", () => import("./pages/shop/LanguagesPage.tsx")),
    },
    { path: "settings/api-keys", ...page("admin", () => import("./pages/people/ApiKeysPage.tsx")) },
    { path: "settings/texts", ...page("admin", () => import("./pages/shop/TextsPage.tsx")) },
    { path: "settings/webhooks", ...page("admin", () => import("./pages/shop/WebhooksPage.tsx")) },
    {
      path: "settings/webhooks/:id",
      ...page("admin", () => import("./pages/shop/WebhookPage.tsx")),
    },
    { path: "settings/:section", ...page("admin", () => import("./pages/shop/SettingPage.tsx")) },
  ],
};

export const dashboardRoutes: RouteObject[] = [
  { path: "review", ...page("desk", () => import("./pages/shop/MyReviewsPage.tsx")) },
  { path: "profile", ...page("desk", () => import("./pages/people/MyProfilePage.tsx")) },
  { path: "lists", ...page("desk", () => import("./pages/sales/SavedListsPage.tsx")) },
  { path: "lists/:id", ...page("desk", () => import("./pages/sales/SavedListPage.tsx")) },
  { path: "payment/:id", ...page("desk", () => import("./pages/sales/PaymentPage.tsx")) },
  { path: "order/:id", ...page("desk", () => import("./pages/sales/OrderPage.tsx")) },
  adminPages,
];
