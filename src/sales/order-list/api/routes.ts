import type { FeatureContext } from "../../../frame/feature.ts";
import { isRefusal } from "../../../lib/contract/result.ts";
import { type RateLimit, type Route, route } from "../../../lib/http/route.ts";
import { sendCsv } from "../../../lib/http/send-file.ts";
import { dayIn } from "../../../lib/i18n/calendar.ts";
import { moneyFormat } from "../../../lib/i18n/money-format.ts";
import { correctAddress } from "../../address-corrections/api/correct-address.ts";
import { correctAddress as correctAddressEndpoint } from "../../address-corrections/contract.ts";
import { requestCancellation } from "../../cancellations/api/cancellations.ts";
import { placeCheckout } from "../../checkout/contract.ts";
import { withCustoms } from "../../customs/api/read-customs.ts";
import { releaseHold } from "../../holds/api/holds.ts";
import { createManualOrder } from "../../manual-orders/api/create-manual-order.ts";
import { createManualOrder as createManualOrderEndpoint } from "../../manual-orders/contract.ts";
import { attachOrder, isDetached } from "../../orders/api/attach-order.ts";
import type { OrderContext } from "../../orders/api/change-order.ts";
import { readHistory } from "../../orders/api/history.ts";
import { linesAndParcels } from "../../orders/api/lines-and-parcels.ts";
import { findAddresses, wireAddresses } from "../../orders/api/order-details.ts";
import { findReadable } from "../../orders/api/reads.ts";
import { wirePurchase } from "../../orders/api/wire.ts";
import { getPurchase, listPurchases, placePurchase } from "../../orders/contract.ts";
import * as fulfillment from "../../orders/contract-fulfillment.ts";
import { exportOrders } from "../../orders/contract-list.ts";
import { listUsedCarriers } from "../../parcels/api/parcel-store.ts";
import type { PlaceOrder } from "../../place-order/api/place-order.ts";
import type { SellingTerms } from "../../pricing/rules-price-order.ts";
import {
  changeTravel,
  createParcel,
  deleteParcel,
  deliverParcel,
} from "../../shipping/api/parcels.ts";
import { deliver, ship, shipAll } from "../../shipping/api/shipping.ts";
import * as shipping from "../../shipping/contract.ts";
import { ordersText } from "./export-orders.ts";
import { filterByPayment, type ListContext, listOwnOrAll } from "./list-route.ts";
import { readFilters } from "./order-filters.ts";

/** More than a person clicks, fewer than a runaway script. */
const limit: RateLimit = { max: 60, windowMs: 60_000, by: "caller" };

/** Each reads all orders that match. */
const exportLimit: RateLimit = { max: 20, windowMs: 60_000, by: "caller" };

interface OrderRoutesContext extends Omit<ListContext, "home">, Pick<FeatureContext, "settings"> {
  readonly placeOrder: PlaceOrder;
  readonly terms: () => SellingTerms;
}

export function orderRoutes(context: OrderRoutesContext): Route[] {
  const { db, orders, placeOrder, settings, timeZone, orderOfPayment, terms } = context;
  const home = () => settings.current().selling.home.country;
  const prices = {
    terms,
    certificates: () => settings.current(settings.locales()[0]).tax.certificates,
    dayOf: (instant: number) => dayIn(timeZone())(instant),
  };
  return [
    route(placePurchase, limit, ({ caller, body, headers }) =>
      placeOrder.purchase(caller, body, headers["idempotency-key"]),
    ),
    route(placeCheckout, limit, ({ caller, body, headers }) =>
      placeOrder.checkout(caller, body, headers["idempotency-key"]),
    ),

    route(createManualOrderEndpoint, limit, ({ caller, body, headers }) =>
      createManualOrder({ db, settings, placeOrder }, caller, body, headers["idempotency-key"]),
    ),

    route(listPurchases, (call) => listOwnOrAll({ ...context, home }, call)),
    route(exportOrders, exportLimit, async ({ caller, query, reply }) => {
      const { separator, ...filters } = query;
      const wanted = {
        userKey: undefined,
        buyerEmail: undefined,
        ...(await readFilters(db.read, filters, timeZone())),
        ...(await filterByPayment({ orderOfPayment }, { caller, query })),
      };
      const { currency } = moneyFormat();
      const day = dayIn(timeZone());
      const text = ordersText(db, wanted, { currency, day, separator });
      return sendCsv(reply, `orders-${day(Date.now())}.csv`, text);
    }),

    route(correctAddressEndpoint, limit, ({ caller, params, body }) =>
      correctAddress({ db, orders, prices }, caller, params.id, body),
    ),

    route(getPurchase, async ({ caller, params }) => {
      const order = await findReadable(orders, caller, params.id);
      if (isRefusal(order)) return order;
      const detached = caller.isAdmin && (await isDetached(db.read, order));
      const { lines, parcels } = (await linesAndParcels(db.read, [order])).get(order.key) ?? {};
      const customs = { ...settings.current().selling, locales: settings.locales() };
      const declared = parcels && (await withCustoms(db.read, customs, order.key, parcels));
      const addresses = await findAddresses(db.read, order.key);
      return {
        ...wirePurchase(order),
        ...wireAddresses(order, addresses, home()),
        lines,
        ...(declared && { parcels: declared }),
        ...(detached && { detached }),
      };
    }),
  ];
}

/** Routes for orders that were placed: history, cancellation request, shipment, delivery, account, hold. */
export function fulfillmentRoutes(context: OrderContext): Route[] {
  return [
    route(fulfillment.orderHistory, ({ caller, params }) =>
      readHistory(context, caller, params.id),
    ),
    route(fulfillment.requestCancellation, limit, ({ caller, params, body }) =>
      requestCancellation(context, caller, params.id, body.reason),
    ),
    route(shipping.shipOrder, limit, ({ caller, params, body }) =>
      ship(context, caller, params.id, body),
    ),
    route(shipping.shipOrders, limit, ({ caller, body }) =>
      shipAll(context, caller, body.shipments),
    ),
    route(shipping.listCarriers, () => listUsedCarriers(context.db.read)),
    route(shipping.deliverOrder, limit, ({ caller, params }) =>
      deliver(context, caller, params.id),
    ),
    route(shipping.createParcel, limit, ({ caller, params, body, headers }) =>
      createParcel(context, caller, params.id, headers["idempotency-key"], body),
    ),
    route(shipping.changeParcel, limit, ({ caller, params, body }) =>
      changeTravel(context, caller, params, body),
    ),
    route(shipping.deliverParcel, limit, ({ caller, params }) =>
      deliverParcel(context, caller, params),
    ),
    route(shipping.deleteParcel, limit, ({ caller, params }) =>
      deleteParcel(context, caller, params),
    ),
    route(fulfillment.attachOrder, limit, ({ caller, params }) =>
      attachOrder(context, caller, params.id),
    ),
    route(fulfillment.releaseHold, limit, ({ caller, params }) =>
      releaseHold(context, caller, params.id),
    ),
  ];
}
