/** Which certificate exempts a buyer from tax. */
import type { Certificate } from "../../frame/tax.ts";
import type { Destination } from "./rules-destination.ts";

/** `today`: ISO date in the shop's time zone. Undefined: none that holds there and now. */
export function certificateFor(
  certificates: readonly Certificate[],
  email: string,
  { country, region }: Pick<Destination, "country" | "region">,
  today: string,
): Certificate | undefined {
  const state = `${country}-${region.toUpperCase().replace(`${country}-`, "")}`;
  return certificates.find(
    ({ email: holder, places, until }) =>
      holder.toLowerCase() === email.toLowerCase() &&
      (until === "" || until >= today) &&
      (places.length === 0 || places.includes(country) || places.includes(state)),
  );
}
