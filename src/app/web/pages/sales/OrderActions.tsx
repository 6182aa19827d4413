import { dashboardLabels } from "../../../../../shop/dashboard-labels.ts";
import { labels } from "../../../../../shop/labels.ts";
import { paths } from "../../../../frame/paths.ts";
import { t } from "../../../../lib/i18n/i18n.ts";
import { ButtonLink } from "../../../../lib/ui/Button.tsx";
import { EmptyState } from "../../../../lib/ui/Feedback.tsx";
import { useSignedIn } from "../../../../people/session/ui/account.ts";
import { BuyAgain } from "../../../../sales/buy-again/ui/BuyAgain.tsx";
import { DownloadInvoice } from "../../../../sales/invoices/ui/DocumentList.tsx";
import type { Purchase } from "../../../../sales/orders/contract.ts";
import { allows } from "../../../../sales/orders/rules.ts";
import { DeleteOrder } from "../../../../sales/unpaid-orders/ui/DeleteOrder.tsx";

/** Pay or delete, or download the invoice and order again. In little room the list has the main one alone. */
export function OrderActions({ order }: { order: Purchase }) {
  if (allows(order.state, "pay")) return <UnpaidActions order={order} />;
  return (
    <span className="actions-row">
      {order.paid && (
        <span className="further contents">
          <DownloadInvoice order={order} />
        </span>
      )}
      <OrderAgain order={order} />
    </span>
  );
}

/** Orders of one line and of many go the same way: the checkout knows the address, the form of one tool does not. */
export function OrderAgain({ order }: { order: Purchase }) {
  const { email } = useSignedIn();
  return <BuyAgain order={order} email={email} />;
}

/** Null unless the order is unpaid. */
export function UnpaidActions({ order }: { order: Purchase }) {
  if (!allows(order.state, "pay")) return null;
  return (
    <span className="actions-row flex flex-wrap gap-2">
      {order.price > 0 && (
        <ButtonLink
          to={paths.payment(order._id)}
          variant="primary"
          aria-label={t("order.payNumber", "pay order {number}", { number: order.number })}
        >
          {labels.order.pay}
        </ButtonLink>
      )}
      <span className="further contents">
        <DeleteOrder order={order} />
      </span>
    </span>
  );
}

/** The order does not exist, or belongs to another account. */
export function NoSuchOrder() {
  return (
    <EmptyState
      title={t("order.none.title", "There is no such order")}
      text={t("order.none.text", "It was deleted, or it belongs to another account.")}
    >
      <ButtonLink to={paths.dashboard()} variant="primary">
        {dashboardLabels.orders}
      </ButtonLink>
    </EmptyState>
  );
}
