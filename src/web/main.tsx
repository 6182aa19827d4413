import "./styles/theme.css";
import { startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { createBrowserRouter, matchRoutes, type RouteObject } from "react-router";
import { RouterProvider } from "react-router/dom";
import { currentAccount, onAccountChange } from "../features/accounts/ui/sign-in/account-store.ts";
import { clearDrafts } from "../kit/ui/draft.ts";
import { createQueryClient } from "../kit/ui/query-client.ts";
import { App } from "./App.tsx";
import { ChunkLoadError } from "./load-chunk.ts";
import { routes } from "./routes.tsx";
import { hydrateQueries } from "./ssr/hydration-state.ts";

const queries = createQueryClient();
forgetDataWithAccount();
void start();

/** Shows the page: takes over the markup and data it came with, or draws it into the empty shell. */
async function start(): Promise<void> {
  const root = document.getElementById("root");
  if (root === null) throw new Error("The page has no #root element.");
  const hydrates = root.hasAttribute("data-prerendered") && (await loadMatchedPages(routes));

  if (hydrates) hydrateQueries(queries);
  const router = createBrowserRouter(routes);
  const origin = document.documentElement.dataset.origin ?? window.location.origin;
  const app = (
    <App queries={queries} context={{ origin }}>
      <RouterProvider router={router} />
    </App>
  );
  // In slices, so that a slow phone scrolls meanwhile.
  if (hydrates) startTransition(() => void hydrateRoot(root, app));
  else {
    // The shell's own; the pages write theirs behind it.
    document.querySelector("title")?.remove();
    createRoot(root).render(app);
  }
}

/**
 * Loads the code of the page that the markup shows. Hydrating a route that is still lazy would draw
 * a fallback where the markup has a page, and React would keep both. False if it did not arrive: then
 * the page is drawn anew, and the route's own failure view offers a Retry.
 */
async function loadMatchedPages(tree: RouteObject[]): Promise<boolean> {
  const lazy = (matchRoutes(tree, window.location) ?? [])
    .map(({ route }) => route)
    .filter((route) => typeof route.lazy === "function");
  try {
    await Promise.all(lazy.map(load));
    return true;
  } catch (failure) {
    if (failure instanceof ChunkLoadError) return false;
    throw failure;
  }
}

async function load(route: RouteObject): Promise<void> {
  if (typeof route.lazy !== "function") return;
  Object.assign(route, await route.lazy(), { lazy: undefined });
}

/** What one person was shown or has typed is not kept for the next: a sign-in or sign-out empties it. */
function forgetDataWithAccount(): void {
  let email = currentAccount()?.email;
  onAccountChange(() => {
    const now = currentAccount()?.email;
    if (now === email) return;
    // What a visitor has typed goes along into the account.
    if (email !== undefined) clearDrafts();
    email = now;
    queries.clear();
  });
}
