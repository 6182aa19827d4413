/** The router's tree, which follows `src/frame/pages.ts`. All pages are loaded lazily. */
import type { RouteObject } from "react-router";
import { asksForSignIn, isDashboard, type Page, pages } from "../../frame/pages.ts";
import { DASHBOARD, Layout } from "./layout/Layout.tsx";
import { paymentMode } from "./layout/PaymentModeBanner.tsx";
import { RouteError } from "./layout/RouteError.tsx";
import { page } from "./page-route.tsx";
import type { PageHandle } from "./ssr/page-handle.ts";

const loadFile = async (file: string) => (await import("./page-files.ts")).loadPageFile(file);

function route({ path, file, area }: Page, load = () => loadFile(file)): RouteObject {
  // Paths are case-sensitive, as on the server.
  return { path, caseSensitive: true, ...page(area, load) };
}

const { home, ...others } = pages;
const rows: readonly Page[] = Object.values(others);
const routesOf = (isOf: (page: Page) => boolean) => rows.filter(isOf).map((row) => route(row));

/** All pages but the home page load TanStack Query. `layoutsOf` lists the same layouts for the documents. */
const queryPages: RouteObject = {
  ...page("public", () => import("./layout/Queries.tsx")),
  children: [
    ...routesOf((row) => !asksForSignIn(row)),
    {
      ...page("desk", async () => ({
        Component: (await import("./layout/RequireSignIn.tsx")).RequireSignIn,
      })),
      children: [
        ...routesOf((row) => asksForSignIn(row) && !isDashboard(row)),
        {
          id: DASHBOARD,
          ...page("desk", () => import("./pages/shop/DashboardPage.tsx")),
          children: [
            ...routesOf((row) => isDashboard(row) && row.area === "desk"),
            {
              ...page("admin", async () => ({
                Component: (await import("./layout/RequireAdmin.tsx")).RequireAdmin,
              })),
              children: routesOf(({ area }) => area === "admin"),
            },
          ],
        },
      ],
    },
  ],
};

const layoutHandle: PageHandle = { load: ({ queries }) => queries.fetchQuery(paymentMode) };

export const routes: RouteObject[] = [
  {
    element: <Layout />,
    errorElement: <RouteError />,
    handle: layoutHandle,
    children: [
      // It does not read the list of the files, which all other pages are named by.
      route(home, () => import("./pages/shop/HomePage.tsx")),
      queryPages,
      { path: "*", ...page("public", () => import("./pages/NotFoundPage.tsx")) },
    ],
  },
];
