/** What the shop has acknowledged: every answer is recorded by the client as it arrives. */
import { createSavedSettings, type SavedSettings } from "./saved-settings.ts";

/** Pieces by the tool's `_id`. */
export type Pieces = Readonly<Record<string, number>>;

/** A placed order as its answer told it. `price` is dollars. */
export interface PlacedOrder {
  readonly id: string;
  readonly number: number;
  readonly price: number;
  readonly quantity: number;
  /** What was ordered. */
  readonly pieces: Pieces;
  readonly email: string;
}

/** An account whose sign-up was answered. */
export interface Account {
  readonly name: string;
  readonly email: string;
  readonly password: string;
}

/** A refund that an admin was told is made or on its way. */
export interface PromisedRefund {
  readonly id: string;
  readonly order: string;
  /** Dollars. */
  readonly amount: number;
}

/** A parcel of which the packer was told that it has left. */
export interface ShippedParcel {
  readonly order: string;
  readonly number: number;
}

/** Acknowledged answers, and contradictions between them. */
export interface Acknowledged {
  readonly orders: ReadonlyMap<string, PlacedOrder>;
  /** The transaction of each paid order; undefined where the answer was only that it is paid. */
  readonly payments: ReadonlyMap<string, string | undefined>;
  readonly deletions: ReadonlySet<string>;
  readonly accounts: readonly Account[];
  /** The refunds by the request that asked for them. */
  readonly refunds: ReadonlyMap<string, PromisedRefund>;
  /** The parcels by the request that asked for them. */
  readonly parcels: ReadonlyMap<string, ShippedParcel>;
  /** Requests whose answer was that they place nothing. */
  readonly refusals: ReadonlySet<string>;
  readonly settings: SavedSettings;
  /** Answers that contradict each other or an earlier promise. */
  readonly contradictions: readonly string[];
  placed(order: PlacedOrder, request: string): void;
  refused(request: string): void;
  paid(order: string, transaction: string | undefined): void;
  deleted(order: string): void;
  signedUp(account: Account): void;
  refunded(refund: PromisedRefund, request: string): void;
  shipped(parcel: ShippedParcel, request: string): void;
  contradicts(sentence: string): void;
}

export function createAcknowledged(): Acknowledged {
  const orders = new Map<string, PlacedOrder>();
  const requests = new Map<string, string>();
  const payments = new Map<string, string | undefined>();
  const deletions = new Set<string>();
  const refusals = new Set<string>();
  const accounts: Account[] = [];
  const refunds = new Map<string, PromisedRefund>();
  const parcels = new Map<string, ShippedParcel>();
  const contradictions: string[] = [];

  return {
    orders,
    payments,
    deletions,
    refusals,
    accounts,
    refunds,
    parcels,
    settings: createSavedSettings(),
    contradictions,
    placed: (order, request) => {
      const before = requests.get(request);
      if (before !== undefined && before !== order.id) {
        contradictions.push(
          `request ${request} was answered with two orders: ${before}, ${order.id}`,
        );
      }
      requests.set(request, order.id);
      orders.set(order.id, order);
    },
    paid: (order, transaction) => {
      const before = payments.get(order);
      if (before !== undefined && transaction !== undefined && before !== transaction) {
        contradictions.push(
          `order ${order} was paid by two transactions: ${before}, ${transaction}`,
        );
      }
      payments.set(order, transaction ?? before);
    },
    refused: (request) => refusals.add(request),
    deleted: (order) => deletions.add(order),
    signedUp: (account) => accounts.push(account),
    refunded: (refund, request) => {
      const before = refunds.get(request);
      if (before && (before.id !== refund.id || before.amount !== refund.amount))
        contradictions.push(`refund ${request} was answered with two: ${before.id}, ${refund.id}`);
      refunds.set(request, refund);
    },
    shipped: (parcel, request) => {
      const before = parcels.get(request);
      if (before && before.number !== parcel.number)
        contradictions.push(
          `parcel ${request} was answered with two: ${before.number}, ${parcel.number}`,
        );
      parcels.set(request, parcel);
    },
    contradicts: (sentence) => contradictions.push(sentence),
  };
}
