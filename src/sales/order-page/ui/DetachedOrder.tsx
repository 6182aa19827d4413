import { call } from "../../../lib/api-client/api.ts";
import { t, texts } from "../../../lib/i18n/i18n.ts";
import { ActionButton } from "../../../lib/ui/action.tsx";
import { Rich } from "../../../lib/ui/Rich.tsx";
import { EmailText } from "../../../lib/ui/Text.tsx";
import type { Purchase } from "../../orders/contract.ts";
import type * as contract from "../../orders/contract-fulfillment.ts";
import { ORDERS } from "../../orders/ui/queries.ts";

const words = texts("order.detached", {
  title: "In no account",
  emails: "Emails about it go to that address.",
  noEmails: "It was not paid, and no email is sent.",
  attach: "Attach to the account",
  effect:
    "The confirmed account with this address then lists the order, with name, delivery address and invoice. Attach it when its owner has told you the number, or shown the invoice.",
});

export function DetachedOrder({ order }: { order: Purchase }) {
  const { _id, number, patient, paid, taken } = order;
  return (
    <section
      aria-labelledby="detached"
      className="grid justify-items-start gap-4 border-wait border-l-2 pl-4"
    >
      <h2 id="detached" className="heading text-lead">
        {words.title}
      </h2>
      <p className="measure">
        {taken ? (
          <Rich
            id="order.detached.taken"
            text="It was taken for <email>{email}</email>, whose owner has no confirmed account, and is paid by the link in the email."
            values={{ email: patient }}
            tags={{ email: (email) => <EmailText email={email} /> }}
          />
        ) : (
          <Rich
            id="order.detached.why"
            text="Its account was never confirmed, and the owner of <email>{email}</email> has started a clean one. So the buyer does not see this order."
            values={{ email: patient }}
            tags={{ email: (email) => <EmailText email={email} /> }}
          />
        )}
        <span>{` ${paid || taken ? words.emails : words.noEmails}`}</span>
      </p>
      <ActionButton
        label={words.attach}
        title={t("order.detached.ask", "Attach order {number} to the account of {email}?", {
          number,
          email: patient,
        })}
        confirmVariant="primary"
        done={t("order.detached.done", "Order {number} is attached", { number })}
        refresh={[ORDERS]}
        run={() =>
          call<typeof contract.attachOrder>("PUT /purchase/{id}/account", {
            params: { id: _id },
            body: {},
          })
        }
      >
        <p>{words.effect}</p>
      </ActionButton>
    </section>
  );
}
