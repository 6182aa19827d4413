import { paths } from "../../../frame/paths.ts";
import { call } from "../../../lib/api-client/api.ts";
import { t, texts } from "../../../lib/i18n/i18n.ts";
import { InstantAction } from "../../../lib/ui/action.tsx";
import { ButtonLink } from "../../../lib/ui/Button.tsx";
import { Rich } from "../../../lib/ui/Rich.tsx";
import { useAccount } from "../../../people/session/ui/account.ts";
import type { Purchase } from "../../orders/contract.ts";
import { ORDERS } from "../../orders/ui/queries.ts";
import type * as contract from "../contract.ts";

const words = texts("claimOrder", {
  title: "Keep this order in an account",
  steps:
    "Create one with this address, or log in, and confirm the address by the link in our email. Then this page adds the order.",
  add: "Add the order to my account",
  added: "The order is in your account",
  signUp: "Create an account",
  login: "Log in",
});

/** Lets an order without an account be claimed. `token` is that of the payment link. */
export function ClaimOrder({ order, token }: { order: Purchase; token: string }) {
  const account = useAccount();
  const isOwn = account.status === "signed-in" && account.account.email === order.patient;
  return (
    <section aria-labelledby="claim" className="grid justify-items-start gap-3">
      <h2 id="claim" className="heading text-lead">
        {words.title}
      </h2>
      <p className="measure text-graphite">
        <Rich
          id="claimOrder.text"
          text="The order was taken for <email>{email}</email> and is in no account yet."
          values={{ email: order.patient }}
          tags={{ email: (email) => <span className="wrap-anywhere text-ink">{email}</span> }}
        />
        {!isOwn && <span>{` ${words.steps}`}</span>}
      </p>
      {isOwn ? (
        <InstantAction
          label={words.add}
          done={words.added}
          refresh={[ORDERS]}
          run={() =>
            call<typeof contract.claimLinkOrder>("PUT /pay-link/account", { body: { token } })
          }
        />
      ) : (
        <div className="flex flex-wrap gap-3">
          <ButtonLink to={paths.signup()} state={{ from: paths.payLink() }}>
            {words.signUp}
          </ButtonLink>
          <ButtonLink to={paths.login()} state={{ from: paths.payLink() }}>
            {words.login}
          </ButtonLink>
        </div>
      )}
    </section>
  );
}

/** Where the order is, once it is in the reader's account. */
export function OrderInAccount({ order }: { order: Purchase }) {
  const account = useAccount();
  if (account.status !== "signed-in" || account.account.email !== order.patient) return null;
  return (
    <ButtonLink to={paths.order(order._id)} variant="primary">
      {t("payment.page.seeOrder", "See order {number}", { number: order.number })}
    </ButtonLink>
  );
}
