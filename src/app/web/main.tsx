import "./styles/theme.css";
import { startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { forgetSeen } from "../../catalog/recent-tools/ui/forget-seen.ts";
import { setShop } from "../../frame/shop.ts";
import { clearDrafts, draftsBelongTo } from "../../lib/browser/draft.ts";
import { PageSpinner } from "../../lib/ui/Loading.tsx";
import { PageRouter } from "../../lib/ui/router/PageRouter.tsx";
import {
  currentAccount,
  onAccountSwitch,
  onOwnerSwitch,
} from "../../people/session/ui/account-store.ts";
import { followAccount } from "../../sales/cart/ui/follow-account.ts";
import { App } from "./App.tsx";
import { RouteError } from "./layout/RouteError.tsx";
import { inPlaceOfPage, loadRoutes, matchPage } from "./match-page.tsx";
import { loadMessages, takeDocumentLanguage } from "./messages.ts";
import { hydrateData, readShop } from "./ssr/hydration-state.ts";

draftsBelongTo(() => currentAccount()?.email);
// What a visitor typed and saw is kept at sign-in; what was typed, also when a sign-in ends without a sign-out.
onOwnerSwitch((before) => before !== undefined && clearDrafts());
onAccountSwitch((before) => before !== undefined && forgetSeen());
followAccount();
// The key "/" is answered at once, or the browser would take it: its code is there before it is pressed.
void start().then(() => import("./search-key.ts"));
// The first sign that the visitor may leave for another page; if the list fails, the navigation asks again.
window.addEventListener("pointerover", () => void loadRoutes().catch(() => {}), { once: true });

/** Hydrates the server's markup, or renders into the empty shell, or anew where others changed the markup. */
async function start(): Promise<void> {
  const { locales, basename } = takeDocumentLanguage();
  const [shop] = await Promise.all([
    readShop(),
    loadMessages("public"),
    "popover" in HTMLElement.prototype || import("../../lib/browser/popover-fallback.ts"),
  ]);
  setShop(shop);
  const root = document.getElementById("root");
  if (root === null) throw new Error("The page has no #root element.");
  // Without its code a page is rendered from scratch, which says so.
  const rendered = root.hasAttribute("data-prerendered")
    ? await matchPage(window.location, basename).catch(() => undefined)
    : undefined;
  if (rendered) hydrateData();

  const origin = document.documentElement.dataset.origin ?? window.location.origin;
  const failed = (failure: unknown) => inPlaceOfPage(<RouteError failure={failure} />, basename);
  const app = (
    <App context={{ origin, locales }}>
      <PageRouter
        basename={basename}
        findPage={(to) => matchPage(to, basename).catch(failed)}
        matches={rendered ?? inPlaceOfPage(<PageSpinner />, basename)}
        isWhole={rendered !== undefined}
      />
    </App>
  );
  // Add-ons and translations insert elements, over which hydration would stumble.
  const isAsServed = Number(root.dataset.prerendered) === root.querySelectorAll("*").length;
  if (rendered && isAsServed) {
    // A transition yields, so that a slow phone can scroll.
    startTransition(() => void hydrateRoot(root, app));
  } else {
    if (rendered)
      window.addEventListener(
        "hydrated",
        (await import("../../lib/browser/typed.ts")).keepTyped(root),
      );
    // The shell's own; the pages write theirs behind it.
    else document.querySelector("title")?.remove();
    createRoot(root).render(app);
  }
}
