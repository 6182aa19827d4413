import { currentShop } from "../../../frame/shop.ts";
import { countryName } from "../../../lib/i18n/countries.ts";
import type { Purchase } from "../../orders/contract.ts";

interface AddressLinesProps {
  label: readonly string[];
  /** Its parts, if it was given so. */
  address: Purchase["shipTo"];
}

/** The lines of a parcel, whose last names a country abroad as its post reads it; on a page, in the page's language. */
export function AddressLines({ label, address }: AddressLinesProps) {
  const isAbroad = address && address.country !== currentShop().selling.home.country;
  const lines = isAbroad ? [...label.slice(0, -1), countryName(address.country)] : label;
  return <p className="wrap-anywhere whitespace-pre-line">{lines.join("\n")}</p>;
}

/** The address as it is written on the parcel, or as it was typed. */
export function parcelLines({ label, patientName, address }: Purchase): readonly string[] {
  return label ?? [patientName, address];
}
