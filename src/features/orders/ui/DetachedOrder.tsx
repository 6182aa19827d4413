import { ActionButton } from "../../../kit/ui/action.tsx";
import { call } from "../../../kit/ui/api.ts";
import { EmailText } from "../../../kit/ui/Text.tsx";
import type { Purchase } from "../contract.ts";
import type * as contract from "../contract-fulfillment.ts";
import { ORDERS } from "./queries.ts";

export function DetachedOrder({ order }: { order: Purchase }) {
  const { _id, number, patient, paid } = order;
  return (
    <section
      aria-labelledby="detached"
      className="grid justify-items-start gap-4 border-wait border-l-2 pl-4"
    >
      <h2 id="detached" className="heading text-lead">
        In no account
      </h2>
      <p className="measure">
        Its account was never confirmed, and the owner of <EmailText email={patient} /> has started
        a clean one. So the buyer does not see this order.{" "}
        {paid ? "Emails about it go to that address." : "It was not paid, and no email is sent."}
      </p>
      <ActionButton
        label="Attach to the account"
        title={`Attach order ${number} to the account of ${patient}?`}
        confirmVariant="primary"
        done={`Order ${number} is attached`}
        refresh={[ORDERS]}
        run={() =>
          call<typeof contract.attachOrder>("PUT /purchase/{id}/account", {
            params: { id: _id },
            body: {},
          })
        }
      >
        <p>
          The confirmed account with this address then lists the order, with name, delivery address
          and invoice. Attach it when its owner has told you the number, or shown the invoice.
        </p>
      </ActionButton>
    </section>
  );
}
