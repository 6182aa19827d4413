import { useQuery } from "@tanstack/react-query";
import { useLocation, useNavigate } from "react-router";
import { paths } from "../../../../frame/paths.ts";
import { texts } from "../../../../lib/i18n/i18n.ts";
import { ButtonLink } from "../../../../lib/ui/Button.tsx";
import { EmptyState, QueryError } from "../../../../lib/ui/Feedback.tsx";
import { PageSpinner } from "../../../../lib/ui/Loading.tsx";
import { useSignedIn } from "../../../../people/session/ui/account.ts";
import { ownProfile } from "../../../../people/users/ui/queries.ts";
import { accountCart } from "../../../../sales/cart/ui/account-cart.ts";
import type { WantedLine } from "../../../../sales/cart-page/ui/preview.ts";
import { readAgain } from "../../../../sales/checkout/ui/again.ts";
import { CheckoutForm } from "../../../../sales/checkout/ui/CheckoutForm.tsx";
import { CheckoutSteps } from "../../../../sales/checkout/ui/CheckoutSteps.tsx";
import { PageHead } from "../../heads/PageHead.tsx";
import { useSignOutOnExpiry } from "../people/sign-in-expired.ts";

const words = texts("checkout.page", {
  title: "Checkout",
  notLoaded: "Your cart could not be loaded.",
  empty: "Your cart is empty",
  emptyText: "What you have ordered is in My Orders.",
  seeTools: "See all tools",
  orders: "See your orders",
});

export function Component() {
  const { state } = useLocation();
  const again = readAgain(state)?.lines;
  const cart = useQuery(accountCart(useSignedIn().email));
  const lines = again ?? cart.data;
  return (
    <div className="page py-8">
      <PageHead title={words.title} />
      <div className="checkout-head">
        <h1 className="heading text-title">{words.title}</h1>
        <CheckoutSteps at="Order" />
      </div>
      {lines === undefined && cart.error && <QueryError what={words.notLoaded} {...cart} />}
      {lines === undefined && !cart.error && <PageSpinner />}
      {lines?.length === 0 && <Empty />}
      {lines && lines.length > 0 && <Checkout lines={lines} isCart={again === undefined} />}
    </div>
  );
}

interface CheckoutProps {
  lines: readonly WantedLine[];
  /** Not those of an order that is bought again alone. */
  isCart: boolean;
}

function Checkout({ lines, isCart }: CheckoutProps) {
  const buyer = useSignedIn();
  const navigate = useNavigate();
  // Without a profile the fields are empty.
  const { data: profile, isPending, error } = useQuery(ownProfile(buyer.email));
  useSignOutOnExpiry(error);
  return (
    <CheckoutForm
      lines={lines}
      isCart={isCart}
      buyer={buyer}
      profile={profile}
      isProfilePending={isPending}
      onPlaced={({ _id }) => void navigate(paths.payment(_id))}
    />
  );
}

function Empty() {
  return (
    <div className="mt-8">
      <EmptyState title={words.empty} text={words.emptyText}>
        <ButtonLink to={paths.tools()} variant="primary">
          {words.seeTools}
        </ButtonLink>
        <ButtonLink to={paths.dashboard()}>{words.orders}</ButtonLink>
      </EmptyState>
    </div>
  );
}
