/** Whom a document or a parcel names, with the address in the order of its country. */
import type { Address } from "../contract.ts";
import { printedLines } from "./format.ts";

export interface Party {
  readonly company: string | null;
  readonly name: string;
  /** The address as text. */
  readonly address: string;
  /** All lines, with company and name, in the order of the country; absent: the address is free text. */
  readonly lines?: readonly string[];
}

/**
 * `given` is the order's: what the address does not say itself. `home`: where the shop stands, ISO 3166-1 alpha-2;
 * empty: unknown.
 */
export function partyOf(given: Party, address: Address | undefined, home: string): Party {
  if (!address) return given;
  const name = address.name || given.name;
  const company = address.company || given.company;
  const lines = printedLines({ ...address, name, company: company ?? "" }, home);
  return { ...given, name, company, lines };
}
