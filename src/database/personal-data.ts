/** The erasure and the export of personal data, as the feature that owns the tables provides them. */
import type { Kysely, Transaction } from "kysely";
import type { Caller } from "../kit/caller.ts";
import type { Database } from "../kit/node/db/database.ts";
import type { Schema } from "./schema.ts";

/** A user whose data is erased. */
export interface ErasedUser {
  readonly key: number;
  /** Replaces the address in rows that have to stay. */
  readonly alias: string;
  /** The address before; null in the second pass, which erases what concurrent requests have written. */
  readonly email: string | null;
  /** Whether the mailbox was verified: otherwise what only names the address may be another person's. */
  readonly isVerified: boolean;
}

/** Erases a feature's rows. Repeatable: it runs once more a minute later. */
export type Erase = (
  tx: Transaction<Schema>,
  user: ErasedUser,
  engine: Database<Schema>["engine"],
) => Promise<void>;

/** A user who exports their data; `isVerified` as for erasing. */
export interface ExportedUser extends Caller {
  readonly isVerified: boolean;
}

/** Members of the exported JSON object: values, or lists that are written one entry at a time. */
export type ExportMembers = Readonly<
  Record<string, () => Promise<unknown> | AsyncIterable<unknown>>
>;

/** Reads a feature's rows about a user. */
export type ExportData = (db: Kysely<Schema>, user: ExportedUser) => ExportMembers;

/** What a feature does with personal data. */
export interface PersonalData {
  readonly erase?: Erase;
  readonly exportData?: ExportData;
}

/** Epoch ms as ISO 8601. */
export function isoTime(epochMs: number): string {
  return new Date(epochMs).toISOString();
}

/** Epoch ms as ISO 8601; null stays null. */
export function isoTimeOrNull(epochMs: number | null): string | null {
  return epochMs === null ? null : isoTime(epochMs);
}
