import { Link } from "react-router";
import { paths } from "../../../frame/paths.ts";
import { t, texts } from "../../../lib/i18n/i18n.ts";
import { CopyButton } from "../../../lib/ui/CopyButton.tsx";
import { Rich } from "../../../lib/ui/Rich.tsx";
import { CorrectAddress } from "../../address-corrections/ui/CorrectAddress.tsx";
import type { Purchase } from "../../orders/contract.ts";
import { allows } from "../../orders/rules.ts";
import { AddressLines, parcelLines } from "./AddressLines.tsx";
import { BuyerContact } from "./BuyerContact.tsx";
import { addressHeading } from "./order-status.ts";
import type { Reader } from "./Timeline.tsx";

const words = texts("order.address", {
  billTo: "Billed to",
  copy: "Copy the address",
});

/** Where the order goes; for admins also how its buyer is reached. */
export function DeliverTo({ order, reader }: { order: Purchase; reader: Reader }) {
  const { shipTo, billTo, billingLabel = [] } = order;
  const isCorrectable =
    allows(order.state, "correct-address") && (reader === "admin" || order.state === "unpaid");
  return (
    <section
      aria-labelledby="deliver-to"
      className={reader === "admin" ? "deliver-to border border-line bg-sheet p-5" : ""}
    >
      <h3 id="deliver-to" className="mb-1.5 font-semibold text-note text-steel">
        {addressHeading(order)}
      </h3>
      <AddressLines label={parcelLines(order)} address={shipTo} />
      {reader === "buyer" && <p>{order.phone}</p>}
      {billTo && (
        <>
          <h3 className="mt-4 mb-1.5 font-semibold text-note text-steel">{words.billTo}</h3>
          <AddressLines label={billingLabel} address={billTo} />
        </>
      )}
      <div className="my-3 flex flex-wrap gap-2 empty:hidden print:hidden">
        {reader === "admin" && (
          <CopyButton text={parcelLines(order).join("\n")}>{words.copy}</CopyButton>
        )}
        {isCorrectable && (
          <>
            <CorrectAddress key={order.address} order={order} of="shipping" />
            {billTo && <CorrectAddress order={order} of="billing" />}
          </>
        )}
      </div>
      {reader === "admin" && <BuyerContact order={order} />}
      {order.state === "paid" && reader === "buyer" && (
        <p className="mt-3 text-graphite text-note">
          <Rich
            id="order.address.paid"
            text="Is the address wrong? <tell>Tell us</tell> before the order ships."
            tags={{
              tell: (label) => (
                <Link to={paths.contact(titleOf(order))} className="link reach">
                  {label}
                </Link>
              ),
            }}
          />
        </p>
      )}
    </section>
  );
}

function titleOf({ number }: Purchase): string {
  return t("order.title", "Order {number}", { number });
}
