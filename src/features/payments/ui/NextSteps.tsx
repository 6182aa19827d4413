import { useQuery } from "@tanstack/react-query";
import { checkout } from "../../../../shop/checkout.ts";
import { identityConfig } from "../../accounts/ui/sign-in/queries.ts";
import type { Purchase } from "../../orders/contract.ts";

/** What a buyer who has paid can expect, in the order in which it comes. */
export function NextSteps({ order }: { order: Purchase }) {
  const { data: identity } = useQuery(identityConfig);
  const sendsMail = identity?.mail === true;
  return (
    <section aria-labelledby="next">
      <h3 id="next" className="font-semibold">
        What happens next
      </h3>
      <ol className="mt-2 grid list-decimal gap-2 pl-6 marker:font-mono marker:text-steel">
        <li>
          {sendsMail ? (
            <>
              Receipt and invoice go to{" "}
              <span className="wrap-anywhere font-medium">{order.patient}</span>. The invoice is on
              the order's page too.
            </>
          ) : (
            "Your invoice is on the order's page."
          )}
        </li>
        <li>{checkout.shipping}</li>
        <li>
          {sendsMail
            ? "The carrier and tracking number come by email when it leaves."
            : "The carrier and tracking number are on the order's page when it leaves."}
        </li>
      </ol>
    </section>
  );
}
