import { pictureNameAt } from "../../../catalog/pictures/rules.ts";
import type { Shop } from "../../../frame/shop.ts";
import { vatIdOf } from "../../../lib/text/vat-id.ts";
import type { Seller } from "./billing-document.ts";

/**
 * The company on a document. Only an uploaded logo is on it: files of the shop may be replaced, and a document must stay
 * as it is; uploads have names made of their content.
 */
export function sellerOf({ company, branding }: Pick<Shop, "company" | "branding">): Seller {
  const { name, address, email, phone, taxNumber, register } = company;
  const { logoLight: logo } = branding;
  const seller = { name, address, email, phone, taxNumber, ...vatIdMark(taxNumber), register };
  return pictureNameAt(logo) === undefined ? seller : { ...seller, logo };
}

/** Kept with a party of a document: later patterns of VAT ids must not rename its number. */
export function vatIdMark(taxNumber: string | null): { readonly isVatId?: true } {
  return taxNumber !== null && vatIdOf(taxNumber) ? { isVatId: true } : {};
}
