import { useQuery } from "@tanstack/react-query";
import { useLocation, useParams } from "react-router";
import { dashboardLabels } from "../../../../../shop/dashboard-labels.ts";
import { paths } from "../../../../frame/paths.ts";
import { isMissing } from "../../../../lib/api-client/missing.ts";
import { t } from "../../../../lib/i18n/i18n.ts";
import { formatMajor } from "../../../../lib/money/money.ts";
import { LoadingOrError } from "../../../../lib/ui/List.tsx";
import { Skeleton } from "../../../../lib/ui/Loading.tsx";
import { BackLink } from "../../../../lib/ui/Tabs.tsx";
import { useSignedIn } from "../../../../people/session/ui/account.ts";
import { adminStatus } from "../../../../people/users/ui/queries.ts";
import { DocumentList } from "../../../../sales/invoices/ui/DocumentList.tsx";
import { OrderDetails } from "../../../../sales/order-page/ui/OrderDetails.tsx";
import type { Purchase } from "../../../../sales/orders/contract.ts";
import { allows } from "../../../../sales/orders/rules.ts";
import { orderOf } from "../../../../sales/orders/ui/queries.ts";
import { SaveAsList } from "../../../../sales/saved-lists/ui/SaveAsList.tsx";
import { DeleteOrder } from "../../../../sales/unpaid-orders/ui/DeleteOrder.tsx";
import { PageHead } from "../../heads/PageHead.tsx";
import { OrderAdminPanel, OrderParcelActions } from "../../OrderAdminPanel.tsx";
import { useSignOutOnExpiry } from "../people/sign-in-expired.ts";
import { NoSuchOrder, OrderAgain, UnpaidActions } from "./OrderActions.tsx";

export function Component() {
  const { id = "" } = useParams();
  return <OneOrder key={id} id={id} />;
}

function OneOrder({ id }: { id: string }) {
  const { email } = useSignedIn();
  const result = useQuery({ ...orderOf(email, id), refetchOnMount: "always" });
  const { data: admin } = useQuery(adminStatus(email));
  const { data: order, error } = result;
  const isOver = useSignOutOnExpiry(error);
  const list = useListOfOrigin();
  const isAdmin = admin?.admin === true;
  const title = order
    ? t("order.title", "Order {number}", { number: order.number })
    : t("order.page.title", "Order");
  const isGone = isMissing(error);
  return (
    <>
      <PageHead title={title} />
      <BackLink
        to={list ?? (isAdmin ? paths.allOrders() : paths.dashboard())}
        isHistory={list !== undefined}
      >
        {isAdmin ? dashboardLabels.allOrders : dashboardLabels.orders}
      </BackLink>
      <div className="mb-6 flex flex-wrap items-baseline gap-x-4">
        <h1 className="heading text-title">{title}</h1>
        {isAdmin && order && (
          <p className="wrap-anywhere text-graphite text-lead">
            <bdi>{order.patientName}</bdi>
            <span>{` · ${formatMajor(order.price)}`}</span>
          </p>
        )}
      </div>
      {isGone && <NoSuchOrder />}
      {!isGone && order && (
        <OrderDetails
          order={order}
          email={email}
          isAdmin={isAdmin}
          documents={(papers) => <DocumentList orderId={order._id} documents={papers} />}
          parcelActions={(parcel) => <OrderParcelActions order={order} parcel={parcel} />}
          adminPanel={(history) => <OrderAdminPanel order={order} history={history} />}
          actions={
            order.patient === email && !order.detached ? (
              <BuyersActions order={order} />
            ) : (
              isAdmin && order.taken && allows(order.state, "pay") && <DeleteOrder order={order} />
            )
          }
        />
      )}
      {!isGone && !order && !isOver && (
        <LoadingOrError
          errorTitle={t("payment.page.noOrder", "The order could not be loaded.")}
          shape={<RecordSkeleton />}
          {...result}
        />
      )}
    </>
  );
}

/** The address of the list that led here, with its filters. */
function useListOfOrigin(): string | undefined {
  const state = useLocation().state as { readonly list?: string } | null;
  return state?.list;
}

function RecordSkeleton() {
  return (
    <>
      <div className="mb-8 border-line border-y py-5">
        <Skeleton className="h-17" />
      </div>
      <div className="grid items-start gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_17rem]">
        <div className="grid gap-4">
          <Skeleton className="h-6 w-24" />
          <Skeleton className="h-6 w-56 max-w-full" />
          <Skeleton className="h-11 w-40" />
          <Skeleton className="mt-4 h-80" />
        </div>
        <Skeleton className="h-48" />
      </div>
    </>
  );
}

function BuyersActions({ order }: { order: Purchase }) {
  if (allows(order.state, "pay")) return <UnpaidActions order={order} />;
  return (
    <>
      <OrderAgain order={order} />
      {order.lines && (
        <SaveAsList lines={order.lines.map(({ tool, quantity }) => ({ tool, quantity }))} />
      )}
    </>
  );
}
