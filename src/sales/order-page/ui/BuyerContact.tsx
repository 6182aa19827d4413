import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { paths } from "../../../frame/paths.ts";
import { apiListQuery } from "../../../lib/api-client/queries.ts";
import { t, texts } from "../../../lib/i18n/i18n.ts";
import { mailLink, phoneLink } from "../../../lib/text/contact-links.ts";
import { CopyButton } from "../../../lib/ui/CopyButton.tsx";
import { formatDate } from "../../../lib/ui/dates.ts";
import { EmailText } from "../../../lib/ui/Text.tsx";
import { isDeletedUser } from "../../../people/account/rules.ts";
import { useSignedIn } from "../../../people/session/ui/account.ts";
import type * as contract from "../../orders/contract.ts";
import { ORDERS } from "../../orders/ui/queries.ts";
import { states } from "./OrderStatus.tsx";

const words = texts("buyer", {
  deleted: "Account deleted",
  copyEmail: "Copy the email address",
  others: "Other orders of this buyer",
});

/** Besides the order itself. */
const SHOWN = 4;

/** How an admin reaches the buyer: email, phone and the other orders. */
export function BuyerContact({ order }: { order: contract.Purchase }) {
  const { patient: email, phone, number } = order;
  return (
    <>
      <p>
        <a href={phoneLink(phone)} className="link reach">
          {phone}
        </a>
      </p>
      {isDeletedUser(email) ? (
        <p className="text-graphite">{words.deleted}</p>
      ) : (
        <>
          <p className="flex flex-wrap items-center gap-3">
            <a
              href={mailLink(email, t("order.title", "Order {number}", { number }))}
              className="link reach"
            >
              <EmailText email={email} />
            </a>
            <CopyButton text={email}>{words.copyEmail}</CopyButton>
          </p>
          <OtherOrders order={order} />
        </>
      )}
    </>
  );
}

function OtherOrders({ order }: { order: contract.Purchase }) {
  const { email } = useSignedIn();
  const { data } = useQuery(
    apiListQuery<typeof contract.listPurchases>(
      [ORDERS, email, "of-buyer", order.patient],
      "GET /purchase",
      { query: { patient: order.patient, limit: String(SHOWN + 1) } },
    ),
  );
  const others = data?.items.filter(({ _id }) => _id !== order._id).slice(0, SHOWN) ?? [];
  if (data === undefined || others.length === 0) return null;
  return (
    <div className="mt-3">
      <h4 className="mb-1 font-semibold text-note text-steel">{words.others}</h4>
      <ul>
        {others.map((other) => (
          <li key={other._id} className="flex flex-wrap items-baseline gap-x-3">
            <Link to={paths.order(other._id)} className="link reach font-mono tabular-nums">
              {other.number}
            </Link>
            <span className="text-note text-steel">
              {`${formatDate(other.createdAt)}, ${states[other.state]}`}
            </span>
          </li>
        ))}
      </ul>
      <Link to={paths.allOrders({ search: order.patient })} className="link reach">
        {t("buyer.all", "All {count, plural, one {# order} other {# orders}} of this buyer", {
          count: data.total,
        })}
      </Link>
    </div>
  );
}
