import type { Kysely, Transaction } from "kysely";
import type { Caller } from "../lib/contract/caller.ts";
import type { Schema } from "./schema.ts";

export interface ErasedUser {
  readonly key: number;
  /** Replaces the address in rows that have to stay. */
  readonly alias: string;
  /** The previous address; null in the second pass, which erases what concurrent requests have written. */
  readonly email: string | null;
  /** Whether the mailbox was verified: otherwise rows that only name the address may be another person's. */
  readonly isVerified: boolean;
}

/** Erases a feature's rows. Repeatable: it runs once more a minute later. */
export type Erase = (tx: Transaction<Schema>, user: ErasedUser) => Promise<void>;

export interface ExportedUser extends Caller {
  readonly isVerified: boolean;
}

/** Members of the exported JSON object: values, or lists that are written one entry at a time. */
export type ExportMembers = Readonly<
  Record<string, () => Promise<unknown> | AsyncIterable<unknown>>
>;

export type ExportData = (db: Kysely<Schema>, user: ExportedUser) => ExportMembers;

export interface PersonalData {
  readonly erase?: Erase;
  readonly exportData?: ExportData;
}
