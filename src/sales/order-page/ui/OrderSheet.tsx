import { Link } from "react-router";
import { paths } from "../../../frame/paths.ts";
import { texts } from "../../../lib/i18n/i18n.ts";
import type { Elements } from "../../../lib/ui/elements.ts";
import { NoBreakUnits } from "../../../lib/ui/Text.tsx";
import type { Purchase } from "../../orders/contract.ts";
import type { History } from "../../orders/ui/queries.ts";
import { RefundList } from "../../refunds/ui/RefundList.tsx";
import { Bill } from "./Bill.tsx";
import { DeliverTo } from "./DeliverTo.tsx";
import { OrderItem } from "./OrderItem.tsx";
import type { Reader } from "./Timeline.tsx";

const words = texts("order.sheet", {
  order: "The order",
  refunds: "Refunds",
  documents: "Documents",
  transaction: "Transaction id",
  invoice: "On the invoice",
  company: "Company",
  taxNumber: "Tax number",
  purchaseOrder: "Purchase order",
});

interface OrderSheetProps {
  order: Purchase;
  history: History | undefined;
  reader: Reader;
  documents: (issued: History["papers"]) => Elements;
}

export function OrderSheet({ order, history, reader, documents }: OrderSheetProps) {
  const { refunds = [], papers = [] } = history ?? {};
  const item = (
    <OrderItem
      order={order}
      nameOf={({ tool, product }) => (
        <Link to={paths.toolPage(tool)} className="link">
          <NoBreakUnits>{product}</NoBreakUnits>
        </Link>
      )}
    />
  );
  return (
    <section aria-label={words.order} className="border border-line bg-sheet p-5">
      {order.lineCount > 1 && item}
      <div className="order-sheet">
        <div>
          {order.lineCount === 1 && item}
          <Bill charge={order} />
        </div>
        {refunds.length > 0 && (
          <Part title={words.refunds}>
            <RefundList refunds={refunds} lines={order.lines} isForShop={reader === "admin"} />
          </Part>
        )}
        {papers.length > 0 && <Part title={words.documents}>{documents(papers)}</Part>}
        {reader === "buyer" && <DeliverTo order={order} reader={reader} />}
        <InvoiceDetails history={history} />
        {order.transactionId && (
          <Part title={words.transaction}>
            <p className="break-all font-mono text-note">{order.transactionId}</p>
          </Part>
        )}
      </div>
    </section>
  );
}

function InvoiceDetails({ history }: { history: History | undefined }) {
  const { company, taxNumber, purchaseOrder } = history ?? {};
  const details = [
    { name: words.company, value: company },
    { name: words.taxNumber, value: taxNumber },
    { name: words.purchaseOrder, value: purchaseOrder },
  ].filter(({ value }) => value !== undefined);
  if (details.length === 0) return null;
  return (
    <Part title={words.invoice}>
      <dl className="grid gap-1">
        {details.map(({ name, value }) => (
          <div key={name} className="flex flex-wrap justify-between gap-x-4">
            <dt className="text-graphite">{name}</dt>
            <dd className="wrap-anywhere text-right">{value}</dd>
          </div>
        ))}
      </dl>
    </Part>
  );
}

function Part({ title, children }: { title: string; children: Elements }) {
  return (
    <div>
      <h3 className="mb-1.5 font-semibold text-note text-steel">{title}</h3>
      {children}
    </div>
  );
}
