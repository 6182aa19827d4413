import "./styles/theme.css";
import { startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { createBrowserRouter } from "react-router";
import { RouterProvider } from "react-router/dom";
import { forgetSeen } from "../../catalog/recent-tools/ui/forget-seen.ts";
import { setShop } from "../../frame/shop.ts";
import { onOtherLanguage } from "../../lib/api-client/api.ts";
import { clearDrafts, draftsBelongTo } from "../../lib/browser/draft.ts";
import {
  currentAccount,
  onAccountSwitch,
  onOwnerSwitch,
} from "../../people/session/ui/account-store.ts";
import { followAccount } from "../../sales/cart/ui/follow-account.ts";
import { App } from "./App.tsx";
import { loadMessages, takeDocumentLanguage } from "./messages.ts";
import { loadPage } from "./page-route.tsx";
import { routes } from "./routes.tsx";
import { hydrateData, readShop } from "./ssr/hydration-state.ts";

draftsBelongTo(() => currentAccount()?.email);
// What a visitor typed and saw is kept at sign-in; what was typed, also when a sign-in ends without a sign-out.
onOwnerSwitch((before) => before !== undefined && clearDrafts());
onAccountSwitch((before) => before !== undefined && forgetSeen());
followAccount();
onOtherLanguage(() => import("./other-language.ts").then(({ leaveLanguage }) => leaveLanguage()));
// The key "/" is answered at once, or the browser would take it: its code is there before it is pressed.
void start().then(() => import("./search-key.ts"));

/** The link of the shop that this is in; undefined without a network, where none leads anywhere. */
function linkAt(target: EventTarget | null): HTMLAnchorElement | undefined {
  const link = target instanceof Element ? target.closest("a") : null;
  return link?.origin === window.location.origin && navigator.onLine ? link : undefined;
}

/** Paths of pages whose code was asked for in vain, as during a restart of the shop. */
const missed = new Set<string>();

/** Loads the page of a link before it is pressed: a finger that touches it is a pointer over it, too. */
function prepareLink({ target }: Event, basename: string): void {
  const link = linkAt(target);
  if (link === undefined) return;
  const { pathname } = link;
  void loadPage(routes, link, basename).then(
    () => missed.delete(pathname),
    () => missed.add(pathname),
  );
}

/** Leaves it to the browser: many ask for missing code once a document, so that only a new document gets it. */
function openMissed(press: Event): void {
  const link = linkAt(press.target);
  if (link && missed.has(link.pathname)) press.stopPropagation();
}

/** Hydrates the server's markup, or renders into the empty shell, or anew where others changed the markup. */
async function start(): Promise<void> {
  const { locales, basename } = takeDocumentLanguage();
  const [shop] = await Promise.all([
    readShop(),
    loadMessages("public"),
    "popover" in HTMLElement.prototype || import("../../lib/browser/popover-fallback.ts"),
  ]);
  setShop(shop);
  for (const type of ["pointerover", "focusin"])
    window.addEventListener(type, (event) => prepareLink(event, basename));
  window.addEventListener("click", openMissed, { capture: true });
  const root = document.getElementById("root");
  if (root === null) throw new Error("no #root");
  // Without its code a page is rendered from scratch, which says so.
  const isRendered =
    root.hasAttribute("data-prerendered") &&
    (await loadPage(routes, window.location, basename).then(
      () => true,
      () => false,
    ));
  if (isRendered) hydrateData();

  const origin = document.documentElement.dataset.origin ?? window.location.origin;
  // A page that was rendered is not scrolled to its top or to its hash: the visitor may have read on meanwhile.
  const router = createBrowserRouter(routes, {
    basename,
    ...(isRendered && { hydrationData: {} }),
  });
  const app = (
    <App context={{ origin, locales }}>
      {/* There are no transitions: of two changes that follow each other, the second knows the first. */}
      <RouterProvider router={router} useTransitions={false} />
    </App>
  );
  // Add-ons and translations insert elements, over which hydration would stumble.
  const isAsServed = Number(root.dataset.prerendered) === root.querySelectorAll("*").length;
  if (isRendered && isAsServed) {
    // A transition yields, so that a slow phone can scroll.
    startTransition(() => void hydrateRoot(root, app));
  } else if (isRendered) {
    (await import("./render-anew.tsx")).renderAnew(root, app);
  } else {
    // The shell's own; the pages write theirs behind it.
    document.querySelector("title")?.remove();
    createRoot(root).render(app);
  }
}
