import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useLocation } from "react-router";
import { paths } from "../../../../frame/paths.ts";
import { useSettled } from "../../../../lib/api-client/settled.ts";
import { useLasting } from "../../../../lib/browser/lasting.ts";
import { t, texts } from "../../../../lib/i18n/i18n.ts";
import { Button, ButtonLink } from "../../../../lib/ui/Button.tsx";
import { EmptyState, QueryError } from "../../../../lib/ui/Feedback.tsx";
import { PageSpinner } from "../../../../lib/ui/Loading.tsx";
import { useAccount } from "../../../../people/session/ui/account.ts";
import { accountCart } from "../../../../sales/cart/ui/account-cart.ts";
import { discardWaiting, moveWaiting } from "../../../../sales/cart/ui/cart.ts";
import { type BrowserLine, useCart } from "../../../../sales/cart/ui/cart-lines.ts";
import { CartDestination } from "../../../../sales/cart-page/ui/CartDestination.tsx";
import { CartEnd } from "../../../../sales/cart-page/ui/CartEnd.tsx";
import { CartTable } from "../../../../sales/cart-page/ui/CartTable.tsx";
import { previewOf } from "../../../../sales/cart-page/ui/preview.ts";
import { useCartEdits } from "../../../../sales/cart-page/ui/use-cart-edits.ts";
import { readAgain } from "../../../../sales/checkout/ui/again.ts";
import { NetFirstSwitch } from "../../../../sales/pricing/ui/NetFirstSwitch.tsx";
import { SaveAsList } from "../../../../sales/saved-lists/ui/SaveAsList.tsx";
import { PageHead } from "../../heads/PageHead.tsx";

const words = texts("cart.page", {
  title: "Cart",
  empty: "Your cart is empty",
  emptyText: "Add tools in the catalog. A cart reserves nothing; prices and stock are today's.",
  seeTools: "See all tools",
  quickOrder: "Order by part number",
  again: "Order again what you ordered before",
  notLoaded: "Your cart could not be loaded.",
  failed: "The prices of your cart could not be loaded.",
  safe: "Your cart is kept.",
  notKept:
    "This browser stores nothing for this site: your cart is lost when the page is closed or loaded again. To keep it, allow cookies and site data for this site in the browser's settings.",
  waitingNow: "Add them now",
  waitingDrop: "Discard them",
});

export function Component() {
  const { lines, waiting = [] } = useCart();
  return (
    // The page is as high as the window, so that the footer stays when the lines get their prices.
    <div className={lines.length > 0 ? "page min-h-dvh py-8" : "page py-8"}>
      <PageHead title={words.title} />
      <h1 className="heading mb-6 flex flex-wrap items-baseline gap-x-4 text-title">
        <span>{words.title}</span>
        {lines.length > 0 && (
          <span className="font-normal text-note text-steel tracking-normal">
            {t("cart.page.count", "{count, plural, one {# tool} other {# tools}}", {
              count: lines.length,
            })}
          </span>
        )}
      </h1>
      <NotKept />
      {waiting.length > 0 && <Waiting count={waiting.length} />}
      <Lines lines={lines} />
    </div>
  );
}

/** A customer's cart is in the account. */
function NotKept() {
  const isLasting = useLasting();
  const { status } = useAccount();
  if (isLasting || status === "signed-in") return null;
  return <p className="mb-6 border-wait border-l-2 py-1 pl-4">{words.notKept}</p>;
}

/** A visitor's lines for which the account's cart had no room. */
function Waiting({ count }: { count: number }) {
  return (
    <div className="mb-6 flex flex-wrap items-center gap-3 border-wait border-l-2 py-1 pl-4">
      <p>
        {t(
          "cart.page.waiting",
          "Your cart was full: {count, plural, one {# tool of this browser is} other {# tools of this browser are}} not in it.",
          { count },
        )}
      </p>
      <Button onClick={() => void moveWaiting()}>{words.waitingNow}</Button>
      <Button onClick={discardWaiting}>{words.waitingDrop}</Button>
    </div>
  );
}

function Lines({ lines }: { lines: readonly BrowserLine[] }) {
  const [isKnown] = useState(lines.length > 0);
  const wanted = useSettled(lines);
  const [country, setCountry] = useState("");
  const result = useQuery(previewOf(wanted, country === "" ? {} : { shipTo: { country } }));
  const preview = wanted.length > 0 ? result.data : undefined;
  const isStale = result.isPlaceholderData || wanted !== lines;
  // The sum that is shown is another cart's: that it could not be asked is said before the last try.
  const error = result.error ?? (isStale ? result.failureReason : null);
  const edits = useCartEdits(lines, preview);
  const { state } = useLocation();
  const again = readAgain(state);
  return (
    <>
      {lines.length === 0 && (isKnown ? <Empty /> : <NoLines />)}
      {error && (
        <div className="mb-6">
          <QueryError what={words.failed} safe={words.safe} {...result} error={error} />
        </div>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 lg:grid-cols-[minmax(0,1fr)_20rem] lg:grid-rows-[auto_1fr] lg:gap-12">
        <CartTable lines={lines} priced={preview?.lines ?? []} edits={edits} again={again} />
        {lines.length > 0 && (
          <div className="grid gap-6 lg:sticky lg:top-24 lg:row-span-2">
            <CartEnd preview={preview} isStale={isStale} onFix={edits.set} />
            <NetFirstSwitch />
            {/* It comes later than the bill, which must not move under a press. */}
            <CartDestination country={country} onChange={setCountry} />
          </div>
        )}
        {lines.length > 0 && (
          <div className="flex flex-wrap items-center gap-3">
            <SaveAsList lines={lines.map(({ tool, quantity }) => ({ tool, quantity }))} />
            <ButtonLink to={paths.quickOrder()}>{words.quickOrder}</ButtonLink>
          </div>
        )}
      </div>
    </>
  );
}

/** A browser that is new to an account has none of its lines: it fetches them before it calls the cart empty. */
function NoLines() {
  const state = useAccount();
  const email = state.status === "signed-in" ? state.account.email : undefined;
  const result = useQuery({ ...accountCart(email), enabled: email !== undefined });
  if (result.error) return <QueryError what={words.notLoaded} {...result} />;
  return result.isLoading ? <PageSpinner /> : <Empty />;
}

function Empty() {
  const { status } = useAccount();
  return (
    <EmptyState title={words.empty} text={words.emptyText}>
      <ButtonLink to={paths.tools()} variant="primary">
        {words.seeTools}
      </ButtonLink>
      <ButtonLink to={paths.quickOrder()}>{words.quickOrder}</ButtonLink>
      {status === "signed-in" && <ButtonLink to={paths.dashboard()}>{words.again}</ButtonLink>}
    </EmptyState>
  );
}
