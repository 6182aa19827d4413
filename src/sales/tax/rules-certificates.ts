/** Which certificate exempts a buyer from tax. */
import type { Certificate } from "../../frame/tax.ts";
import type { Destination } from "./rules-destination.ts";

/** `today`: ISO date in the shop's time zone. */
export function certificatesOf(
  certificates: readonly Certificate[],
  email: string,
  today: string,
): readonly Certificate[] {
  return certificates.filter(
    ({ email: holder, until }) =>
      holder.toLowerCase() === email.toLowerCase() && (until === "" || until >= today),
  );
}

/** The first that holds at a place. */
export function certificateAt(
  certificates: readonly Certificate[] | undefined,
  { country, region }: Pick<Destination, "country" | "region">,
): Certificate | undefined {
  if (!certificates) return undefined;
  const state = `${country}-${region.toUpperCase().replace(`${country}-`, "")}`;
  return certificates.find(
    ({ places }) => places.length === 0 || places.includes(country) || places.includes(state),
  );
}
