/** What a feature is made of, and what it is created from. */
import type { Tool } from "../catalog/tools/contract.ts";
import type { StockQuery } from "../catalog/tools/contract-manage.ts";
import type { PersonalData } from "../database/personal-data.ts";
import type { Database, Tx } from "../database/schema.ts";
import type { AnswerBuffer } from "../lib/cache/answer-buffer.ts";
import type { CountCache } from "../lib/cache/count-cache.ts";
import { isRefusal, type Outcome, type Refusal } from "../lib/contract/result.ts";
import type { Limiter } from "../lib/http/limiter.ts";
import type { Route } from "../lib/http/route.ts";
import type { Message } from "../lib/i18n/i18n.ts";
import type { Log } from "../lib/process/log.ts";
import type { Metrics } from "../lib/process/metrics.ts";
import type { Background } from "../lib/queue/background.ts";
import type { Job } from "../lib/queue/jobs.ts";
import type { GoogleClient } from "../people/google/api/google-provider.ts";
import type { AuditActor } from "../people/users/api/audit-log.ts";
import type { PaymentMode } from "../sales/payments/contract.ts";
import type { Attachment, Outbox } from "../shop/email/api/outbox.ts";
import type { Settings } from "../shop/settings/api/settings.ts";
import type { BoughtByUsers } from "./bought.ts";
import type { OrderLookup } from "./order-lookup.ts";
import type { Shop } from "./shop.ts";

/** The part of the configuration that features read. */
export interface FeatureConfig {
  /** Origin of every absolute link, redirect and cookie; never taken from the Host header. */
  readonly publicOrigin: string;
  /** The port on which the server listens. */
  readonly port: number;
  /** Where VAT ids are asked about. */
  readonly viesUrl: string;
  /** Receivers of webhooks in a private network (WEBHOOK_PRIVATE_ORIGINS). */
  readonly webhookPrivateOrigins: readonly string[];
  /** Sign-in with Google at the embedded identity service; undefined: not offered. */
  readonly google: GoogleClient | undefined;
  /** The hosted identity service; undefined: the embedded one. */
  readonly firebase: FirebaseConfig | undefined;
  /** Addresses whose verified owners are admins (ADMIN_EMAILS). */
  readonly adminEmails: readonly string[];
  readonly payments: PaymentsConfig;
  readonly holdMs: number;
  readonly maxUnpaidOrders: number;
  /** Where admins' browsers upload images; undefined: to the shop. */
  readonly imageUploadUrl: string | undefined;
}

/** A project at Firebase. */
export interface FirebaseConfig {
  readonly apiKey: string;
  /** A host name. */
  readonly authDomain: string;
  readonly projectId: string;
  readonly keysUrl: URL;
}

/** How to reach the payment provider. */
export interface PaymentsConfig {
  readonly mode: PaymentMode;
  readonly secretKey: string;
  readonly publishableKey: string;
  /** The sandbox's address; undefined: Stripe itself. */
  readonly apiBase: URL | undefined;
  /** The script that defines `window.Stripe`; undefined: Stripe's own. */
  readonly scriptUrl: string | undefined;
  /** Signing secrets of webhooks; two while one is exchanged. None: events are refused. */
  readonly webhookSecrets: readonly string[];
  /** Limit of one of a call's three tries, in ms. */
  readonly timeoutMs: number;
  /** The time within which the reconciler checks every open payment, in ms. */
  readonly reconcileMs: number;
}

/** What every feature is created from. */
export interface FeatureContext {
  readonly config: FeatureConfig;
  readonly secretKey: string;
  readonly db: Database;
  readonly log: Log;
  readonly metrics: Metrics;
  /** The owner's texts and settings. */
  readonly settings: Settings;
  /** A public page as HTML, with other texts than the stored ones; undefined: the server renders none there. */
  readonly renderPreview: (path: string, shop: Shop) => Promise<string | undefined>;
  readonly limiter: Limiter;
  /** Totals of long lists. */
  readonly totals: CountCache;
  /** Prepared answers of public reads. */
  readonly answers: AnswerBuffer;
  /** Undefined: the shop sends no email. */
  readonly outbox: Outbox | undefined;
  /** Runs work after the answer. */
  readonly background: Background;
  /** Tells every process that the catalog has changed; an editor sees an `edit` at once. */
  readonly catalogChanged: (by: "edit" | "stock") => void;
  /** Calls it after changes of the catalog: by an `edit` of this process, or any change of any. */
  readonly onCatalogChange: (listener: CatalogListener) => void;
  readonly orderLookup: OrderLookup;
  /** Aborted when the process ends. */
  readonly signal: AbortSignal;
  /** All features; complete once the server takes requests and runs jobs. */
  readonly features: readonly Feature[];
}

export type CatalogListener = (by: "edit" | "other") => void;

/** Returns what an edit of the catalog gave, and tells of it unless it was refused. */
export function tellEdits({ catalogChanged }: Pick<FeatureContext, "catalogChanged">) {
  return async <T>(edit: Promise<Outcome<T>>): Promise<Outcome<T>> => {
    const result = await edit;
    if (!isRefusal(result)) catalogChanged("edit");
    return result;
  };
}

/** Figures about a tool that other features add to the admins' list of products. */
export interface ToolFigures {
  /** Pieces that unpaid orders hold. */
  readonly held?: number;
  /** Sold and not shipped. */
  readonly toShip?: number;
  /** Subscribers of its stock alert. */
  readonly waiting?: number;
}

/** What other features add to the answer of one tool. */
export type ToolDetails = Pick<Tool, "files" | "drawing" | "family">;

/** What a feature adds to the server. */
export interface Feature extends PersonalData {
  readonly routes?: readonly Route[];
  readonly jobs?: readonly Job[];
  /** Runs before the first request; repeated while the database is unavailable. */
  start?(): Promise<void>;
  /** What a server that takes traffic prepares while it starts; it is not ready before. */
  warmUp?(): Promise<void>;
  /** Finishes what is under way when the process ends. */
  close?(): Promise<void>;
  /** Figures by the tools' keys. */
  toolFigures?(toolKeys: readonly number[]): Promise<Map<number, ToolFigures>>;
  /**
   * Is called after categories or values of attributes of tools have changed, or tools have left the catalog, in the
   * transaction that has locked them. Refuses what does not fit the feature's own rows.
   */
  toolsEdited?(tx: Tx, toolKeys: readonly number[]): Promise<Refusal | undefined>;
  readonly familyColumn?: FamilyColumn;
  /** Members of the answer of one tool in the catalog. */
  toolDetails?(toolId: string): Promise<ToolDetails>;
  /** A part of the catalog's tools by their stock, which has no index in the database; undefined: read the table. */
  toolsByStock?(
    query: StockQuery,
  ): Promise<{ readonly keys: readonly number[]; readonly total: number } | undefined>;
  /** The number of the order that a payment, charge, refund or dispute is of, by its id there; undefined: of none. */
  orderOfPayment?(id: string): Promise<number | undefined>;
  readonly boughtByUsers?: BoughtByUsers;
  /** Where the shop stands, and where it sells. */
  selling?(): Selling;
  /** A category has another name; runs in the transaction that renames it. */
  renameCategory?(tx: Tx, from: string, to: string): Promise<void>;
  /** Where mail programs unsubscribe a confirmed mailbox in one click (RFC 8058). */
  unsubscribeUrl?(email: string): string;
  /** Files attached to an email about an order, created when it is sent. */
  attachments?(email: {
    readonly purchaseKey: number;
    readonly kind: string;
  }): Promise<readonly Attachment[]>;
}

export interface Selling {
  /** ISO 3166-1 alpha-2; empty: the owner has not said. */
  readonly home: string;
  /** Whether orders can go to a part of the country. */
  sellsTo(country: string): boolean;
}

/** The column `family` of files of products. */
export interface FamilyColumn {
  /** Exports of a shop without families lack the column. */
  hasFamilies(): Promise<boolean>;
  /** Ids of the families of tools, by the tools' keys. */
  idsOf(toolKeys: readonly number[]): Promise<ReadonlyMap<number, string>>;
  /** Called once for a file: finds the family that a cell names for a tool of a category, or says why there is none. */
  prepare(): Promise<ReadFamily>;
  /** Makes a tool that the transaction has locked a member, and of no other family. */
  join(
    tx: Tx,
    actor: AuditActor,
    tool: { readonly key: number; readonly id: string },
    familyId: string,
  ): Promise<Refusal | undefined>;
}

export type ReadFamily = (
  cell: string,
  category: string | undefined,
) => { readonly id: string } | { readonly fault: Message };

export type ToolsEdited = NonNullable<Feature["toolsEdited"]>;

/** Tells all features of it; returns the first refusal. */
export function tellToolsEdited({ features }: Pick<FeatureContext, "features">): ToolsEdited {
  return async (tx, toolKeys) => {
    for (const feature of features) {
      const refused = await feature.toolsEdited?.(tx, toolKeys);
      if (refused) return refused;
    }
    return undefined;
  };
}

/** Creates a feature from the server's context. */
export type CreateFeature = (context: FeatureContext) => Feature | Promise<Feature>;

/** Declares a feature; `src/app/server/features.ts` lists them. */
export function defineFeature(create: CreateFeature): CreateFeature {
  return create;
}

/** A service of a feature for itself and the features after it, created once per context. */
export function perContext<Context extends object, Service>(
  create: (context: Context) => Service,
): (context: Context) => Service {
  const created = new WeakMap<Context, { readonly service: Service }>();
  return (context) => {
    const known = created.get(context) ?? { service: create(context) };
    created.set(context, known);
    return known.service;
  };
}
