import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link, useNavigate, useSearchParams } from "react-router";
import { dashboardLabels } from "../../../../../shop/dashboard-labels.ts";
import { paths } from "../../../../frame/paths.ts";
import { t, texts } from "../../../../lib/i18n/i18n.ts";
import { ButtonLink } from "../../../../lib/ui/Button.tsx";
import { formatTime } from "../../../../lib/ui/dates.ts";
import { EmptyState } from "../../../../lib/ui/Feedback.tsx";
import { LoadingOrError } from "../../../../lib/ui/List.tsx";
import { BackLink } from "../../../../lib/ui/Tabs.tsx";
import { useSignedIn } from "../../../../people/session/ui/account.ts";
import { packingQueue } from "../../../../sales/admin-orders/ui/queries.ts";
import type { Purchase } from "../../../../sales/orders/contract.ts";
import type { Packer } from "../../../../sales/packing/contract.ts";
import { PackingOrder } from "../../../../sales/packing/ui/PackingOrder.tsx";
import packingStyles from "../../../../sales/packing/ui/packing.css?url";
import { orderToPack } from "../../../../sales/packing/ui/queue.ts";
import { usePackers, useTellPacking } from "../../../../sales/packing/ui/use-packers.ts";
import { useTravel } from "../../../../sales/packing/ui/use-parcel.ts";
import { DownloadSlip, printSlip } from "../../../../sales/print-orders/ui/PrintSelected.tsx";
import { PageHead } from "../../heads/PageHead.tsx";

const words = texts("packing.page", {
  title: "Packing",
  failed: "The orders to ship could not be loaded.",
  none: "No order waits to be shipped",
});

export function Component() {
  const { email } = useSignedIn();
  const result = useQuery(packingQueue(email));
  const packers = usePackers(email);
  return (
    <>
      <link rel="stylesheet" href={packingStyles} precedence="default" />
      <PageHead title={words.title} />
      <BackLink to={paths.allOrders({ filter: "to-ship" })}>{dashboardLabels.allOrders}</BackLink>
      {result.data && packers ? (
        <Queue orders={result.data} packers={packers} />
      ) : (
        <>
          <h1 className="heading mb-6 text-title">{words.title}</h1>
          <LoadingOrError errorTitle={words.failed} {...result} />
        </>
      )}
    </>
  );
}

interface QueueProps {
  orders: readonly Purchase[];
  /** Who else packs, by the orders' ids. */
  packers: ReadonlyMap<string, Packer>;
}

/**
 * Orders that were skipped come last, and the next one is one that nobody else packs. One that was shipped here leaves at
 * once, before the list is loaded anew.
 */
function useQueue({ orders, packers }: QueueProps) {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const [shipped, setShipped] = useState<readonly Purchase[]>([]);
  const [skipped, setSkipped] = useState<readonly string[]>([]);
  const hasShipped = (id: string) => shipped.some(({ _id }) => _id === id);
  const open = orders.filter(({ _id }) => !hasShipped(_id));
  const waiting = [
    ...open.filter(({ _id }) => !skipped.includes(_id)),
    ...skipped.flatMap((id) => open.find(({ _id }) => _id === id) ?? []),
  ];
  const wanted = query.get("order");
  const [shown, setShown] = useState<string>();
  const ids = waiting.map(({ _id }) => _id);
  const id = orderToPack({ waiting: ids, wanted, shown, skipped, packed: packers });
  const order = waiting.find(({ _id }) => _id === id);
  if (shown !== order?._id) setShown(order?._id);
  useTellPacking(order?._id);
  const lost = useLost(order, (id) => open.some(({ _id }) => _id === id) || hasShipped(id));
  function show(id?: string): void {
    setShown(id);
    void navigate(paths.packing(id), { replace: true });
  }
  function leave(gone: Purchase): void {
    setShipped([...shipped, gone]);
    show();
  }
  function skip({ _id }: Purchase): void {
    setSkipped([...skipped.filter((id) => id !== _id), _id]);
    show();
  }
  return { waiting, order, lost, lastShipped: shipped.at(-1), show, leave, skip };
}

function Queue(props: QueueProps) {
  const { waiting, order, lost, lastShipped, show, leave, skip } = useQueue(props);
  const travel = useTravel();
  const packer = order && props.packers.get(order._id);
  return (
    <>
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h1 className="heading text-title">
          {order ? t("order.title", "Order {number}", { number: order.number }) : words.title}
        </h1>
        <p role="status" className="flex flex-wrap gap-x-4 text-graphite">
          <LastShipped order={lastShipped} />
          <span>
            {t(
              "packing.waiting",
              "{count, plural, =0 {no order waits} one {# order waits} other {# orders wait}}",
              { count: waiting.length },
            )}
          </span>
        </p>
      </div>
      {packer && (
        <p role="status" className="mb-4 border-wait border-l-2 py-1 pl-3">
          {t(
            "packing.other",
            "{name} has this order open since {time}. Ask before you pack it, too.",
            { name: packer.name, time: formatTime(packer.since) },
          )}
        </p>
      )}
      {lost && (
        <p role="alert" className="mb-4 text-bad">
          {t(
            "packing.lost",
            "Order {number} no longer waits: somebody else, or your last scan, has shipped or changed it. Look at it before you go on.",
            { number: lost.number },
          )}
        </p>
      )}
      {order ? (
        <PackingOrder
          key={order._id}
          order={order}
          waiting={new Set(waiting.map(({ number }) => number))}
          travel={travel}
          slip={<DownloadSlip order={order} />}
          onPacked={() => void printSlip(order)}
          onShipped={leave}
          onOpen={(number) => show(waiting.find((other) => other.number === number)?._id)}
          onSkip={waiting.length > 1 ? () => skip(order) : undefined}
        />
      ) : (
        <EmptyState title={words.none}>
          <ButtonLink to={paths.allOrders()}>{dashboardLabels.allOrders}</ButtonLink>
        </EmptyState>
      )}
    </>
  );
}

interface Seen {
  readonly shown: Purchase | undefined;
  readonly lost: Purchase | undefined;
}

/** The order that was on the screen, and went from the list without being shipped here, until the next one is shown. */
function useLost(
  order: Purchase | undefined,
  isKnown: (id: string) => boolean,
): Purchase | undefined {
  const [{ shown, lost }, set] = useState<Seen>({ shown: order, lost: undefined });
  if (shown?._id === order?._id) return lost;
  const isLost = shown !== undefined && !isKnown(shown._id);
  const next: Seen = { shown: order, lost: isLost ? shown : undefined };
  set(next);
  return next.lost;
}

function LastShipped({ order }: { order: Purchase | undefined }) {
  if (!order) return null;
  const { number } = order;
  return (
    <>
      <span>
        {order.partlyShipped
          ? t("ship.partly", "A parcel of order {number} is shipped; the rest is open", { number })
          : t("ship.shipped", "Order {number} is shipped", { number })}
      </span>
      <Link to={paths.order(order._id)} className="link">
        {t("ship.correctShipment", "Correct shipment")}
      </Link>
    </>
  );
}
