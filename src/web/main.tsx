import "./styles/theme.css";
import { startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { createBrowserRouter, matchRoutes, type RouteObject } from "react-router";
import { RouterProvider } from "react-router/dom";
import { onAccountSwitch } from "../features/accounts/ui/sign-in/account-store.ts";
import { followAccount } from "../features/cart/ui/follow-account.ts";
import { clearDrafts } from "../kit/ui/draft.ts";
import { setShop } from "../shop.ts";
import { App } from "./App.tsx";
import { ChunkLoadError } from "./load-chunk.ts";
import { loadMessages, takeDocumentLanguage } from "./messages.ts";
import { loadDashboardRoutes, routes } from "./routes.tsx";
import { hydrateData, readShop } from "./ssr/hydration-state.ts";

// A visitor's drafts are kept at sign-in.
onAccountSwitch((before) => before !== undefined && clearDrafts());
followAccount();
// The search key's code is loaded by the first key of any kind.
window.addEventListener("keydown", (event) => void loadSearchKey(event), { once: true });
void start();

async function loadSearchKey(event: KeyboardEvent): Promise<void> {
  const { onSearchKey } = await import("./search-key.ts");
  onSearchKey(event);
}

/** Hydrates the server's markup, or renders into the empty shell. */
async function start(): Promise<void> {
  const { locales, basename } = takeDocumentLanguage();
  const [shop] = await Promise.all([readShop(), loadMessages("public")]);
  setShop(shop);
  const root = document.getElementById("root");
  if (root === null) throw new Error("The page has no #root element.");
  const hydrates =
    root.hasAttribute("data-prerendered") && (await loadMatchedPages(routes, basename));

  if (hydrates) hydrateData();
  const router = createBrowserRouter(routes, {
    basename,
    patchRoutesOnNavigation: loadDashboardRoutes,
    // Without it the router looks for further routes first, and renders no hydrated page meanwhile.
    ...(hydrates && { hydrationData: {} }),
  });
  const origin = document.documentElement.dataset.origin ?? window.location.origin;
  const app = (
    <App context={{ origin, locales }}>
      <RouterProvider router={router} />
    </App>
  );
  // A transition yields, so that a slow phone can scroll.
  if (hydrates) startTransition(() => void hydrateRoot(root, app));
  else {
    // The shell's own; the pages write theirs behind it.
    document.querySelector("title")?.remove();
    createRoot(root).render(app);
  }
}

/**
 * Loads the lazy routes before hydration, which would otherwise render their fallbacks. False if a
 * chunk failed: then the page is rendered from scratch.
 */
async function loadMatchedPages(tree: RouteObject[], basename: string): Promise<boolean> {
  const lazy = (matchRoutes(tree, window.location, basename) ?? [])
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
