import "./theme.css";
import { createRoot, hydrateRoot } from "react-dom/client";
import { createBrowserRouter, matchRoutes, type RouteObject } from "react-router";
import { RouterProvider } from "react-router/dom";
import { currentAccount, onAccountChange } from "../features/identity/ui/account-store.ts";
import { makeQueryClient } from "../kit/ui/query-client.ts";
import { App } from "./App.tsx";
import { routes } from "./routes.tsx";

const queries = makeQueryClient();
forgetDataWithAccount();
void start();

/** Shows the page: takes over its prerendered markup, or draws it into the empty shell. */
async function start(): Promise<void> {
  const root = document.getElementById("root");
  if (root === null) throw new Error("The page has no #root element.");
  const prerendered = root.hasAttribute("data-prerendered");
  if (prerendered) await loadMatchedPages(routes);

  const router = createBrowserRouter(routes);
  const app = (
    <App queries={queries}>
      <RouterProvider router={router} />
    </App>
  );
  if (prerendered) hydrateRoot(root, app);
  else createRoot(root).render(app);
}

/**
 * Loads the code of the page that the markup shows. Hydrating a route that is still lazy would draw
 * a fallback where the markup has a page, and React would keep both.
 */
async function loadMatchedPages(tree: RouteObject[]): Promise<void> {
  const matches = matchRoutes(tree, window.location) ?? [];
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy !== "function") return;
      const loaded = await route.lazy();
      Object.assign(route, loaded, { lazy: undefined });
    }),
  );
}

/** What one person was shown is not kept for the next: a sign-in or sign-out empties the cache. */
function forgetDataWithAccount(): void {
  let email = currentAccount()?.email;
  onAccountChange(() => {
    const now = currentAccount()?.email;
    if (now === email) return;
    email = now;
    queries.clear();
  });
}
