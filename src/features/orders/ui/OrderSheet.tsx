import type { ReactNode } from "react";
import { Link } from "react-router";
import { mailto } from "../../../kit/ui/mailto.ts";
import { EmailText } from "../../../kit/ui/Text.tsx";
import { isDeletedUser } from "../../accounts/rules.ts";
import type { Purchase } from "../contract.ts";
import { Bill } from "./Bill.tsx";
import { whereTo } from "./delivery-words.ts";
import type { Reader } from "./event-labels.ts";
import type { History } from "./history-query.ts";
import { OrderedPicture } from "./OrderedPicture.tsx";
import { countPieces } from "./quantity.ts";
import { RefundList } from "./RefundList.tsx";

interface OrderSheetProps {
  order: Purchase;
  toolHref: string;
  history: History | undefined;
  reader: Reader;
  documents: (issued: History["papers"]) => ReactNode;
}

/** Costs, refunds, documents and delivery address of an order. */
export function OrderSheet({ order, toolHref, history, reader, documents }: OrderSheetProps) {
  const { refunds = [], papers = [] } = history ?? {};
  return (
    <section aria-label="The order" className="order-sheet">
      <div>
        <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2">
          <OrderedPicture tool={order.tool} />
          <div className="min-w-0 flex-[1_1_8rem]">
            <h2 className="heading wrap-anywhere text-lead leading-snug">
              <Link to={toolHref} className="link">
                {order.product}
              </Link>
            </h2>
            <p className="text-note text-steel">{countPieces(order.order)}</p>
          </div>
        </div>
        <Bill charge={order} />
      </div>
      {refunds.length > 0 && (
        <Part title="Refunds">
          <RefundList refunds={refunds} isForShop={reader === "admin"} />
        </Part>
      )}
      {papers.length > 0 && <Part title="Documents">{documents(papers)}</Part>}
      <Part title={whereTo(order)}>
        <p>{order.patientName}</p>
        <p className="whitespace-pre-line">{order.address}</p>
        <p>{order.phone}</p>
        {reader === "admin" && <BuyerEmail email={order.patient} number={order.number} />}
      </Part>
      <InvoiceDetails history={history} />
      {order.transactionId && (
        <Part title="Transaction id">
          <p className="break-all font-mono text-note">{order.transactionId}</p>
        </Part>
      )}
    </section>
  );
}

function BuyerEmail({ email, number }: { email: string; number: number }) {
  if (isDeletedUser(email)) return <p className="text-graphite">Account deleted</p>;
  return (
    <p>
      <a href={mailto(email, `Order ${number}`)} className="link reach">
        <EmailText email={email} />
      </a>
    </p>
  );
}

function InvoiceDetails({ history }: { history: History | undefined }) {
  const { company, taxNumber, purchaseOrder } = history ?? {};
  const details = [
    { name: "Company", value: company },
    { name: "Tax number", value: taxNumber },
    { name: "Purchase order", value: purchaseOrder },
  ].filter(({ value }) => value !== undefined);
  if (details.length === 0) return null;
  return (
    <Part title="On the invoice">
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

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h3 className="mb-1.5 font-semibold text-note text-steel">{title}</h3>
      {children}
    </div>
  );
}
