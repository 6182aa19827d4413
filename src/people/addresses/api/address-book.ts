/** A customer's address book. */
import type { Database } from "../../../database/schema.ts";
import { isRefusal, type Outcome } from "../../../lib/contract/result.ts";
import { currentLanguage } from "../../../lib/i18n/language.ts";
import { newId } from "../../../lib/secrets/ids.ts";
import {
  MAX_ADDRESSES,
  type NewAddress,
  noSuchAddress,
  type SavedAddress,
  tooManyAddresses,
} from "../contract.ts";
import { isSameAddress } from "../rules.ts";
import { acceptAddress } from "./accept-address.ts";
import { countryName } from "./countries.ts";
import { localLines } from "./format.ts";
import { partsOf } from "./parts.ts";
import { type AddressRow, changingBook, findAddresses, saveAddress } from "./store.ts";

/** An address that is in the book stays one, so that a checkout may save its address again. */
export async function addAddress(
  db: Database,
  userKey: number,
  sent: NewAddress,
): Promise<Outcome<{ insertedId: string }>> {
  const accepted = acceptAddress(sent);
  if (isRefusal(accepted)) return accepted;
  return changingBook(db, userKey, async (tx) => {
    const known = await findAddresses(tx, userKey);
    const same = known.find((row) => isSameAddress(row, accepted));
    if (!same && known.length >= MAX_ADDRESSES) return tooManyAddresses();
    const id = same?.id ?? newId();
    const kept = {
      ...accepted,
      defaultShipping: accepted.defaultShipping ?? same?.default_shipping_at != null,
      defaultBilling: accepted.defaultBilling ?? same?.default_billing_at != null,
    };
    await saveAddress(tx, { id, user_key: userKey }, kept, Date.now());
    return { insertedId: id };
  });
}

export async function replaceAddress(
  db: Database,
  userKey: number,
  id: string,
  sent: NewAddress,
): Promise<Outcome<{ modifiedCount: number }>> {
  const accepted = acceptAddress(sent);
  if (isRefusal(accepted)) return accepted;
  return changingBook(db, userKey, async (tx) => {
    const known = await findAddresses(tx, userKey);
    if (!known.some((row) => row.id === id)) return noSuchAddress();
    await saveAddress(tx, { id, user_key: userKey }, accepted, Date.now());
    return { modifiedCount: 1 };
  });
}

export function wireAddress(row: AddressRow): SavedAddress {
  const { locale } = currentLanguage();
  return {
    ...partsOf(row),
    _id: row.id,
    text: [...localLines(partsOf(row)), countryName(row.country, locale)],
    defaultShipping: row.default_shipping_at !== null,
    defaultBilling: row.default_billing_at !== null,
  };
}
