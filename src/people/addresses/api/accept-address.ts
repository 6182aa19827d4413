import { invalidInput } from "../../../lib/contract/problem.ts";
import type { Outcome, Refusal } from "../../../lib/contract/result.ts";
import { msg } from "../../../lib/i18n/i18n.ts";
import type { Address, PartialAddress } from "../contract.ts";
import { foldedPostcode, missingParts, regionCode } from "../rules.ts";
import { addressFormOf } from "./countries.ts";

/**
 * The address as it is kept: regions by their code, postcodes as printed. Refuses an unknown country, and a part that
 * the country's addresses need; whatever else is unusual is taken as typed. `field`: its place in the body, such as
 * `shipTo.`.
 */
export function acceptAddress<Typed extends Address>(typed: Typed, field = ""): Outcome<Typed> {
  const form = addressFormOf(typed.country);
  if (!form) return unknownCountry(field);
  const missing = missingParts(form, typed);
  if (missing.length > 0)
    return refusedFields(
      missing.map(({ part, message }) => ({ field: `${field}${part}`, message })),
    );
  return {
    ...typed,
    region: regionCode(form.regions, typed.region) ?? typed.region,
    postcode: foldedPostcode(typed.postcode, form),
  };
}

/** The same of the parts that prices need, of an address that is still being typed: only an unknown country is refused. */
export function acceptPlace(
  { country, region, postcode }: PartialAddress,
  field: string,
): Outcome<PartialAddress> {
  const form = addressFormOf(country);
  if (!form) return unknownCountry(field);
  return {
    country,
    region: regionCode(form.regions, region) ?? region,
    postcode: foldedPostcode(postcode, form),
  };
}

function unknownCountry(field: string): Refusal {
  const message = msg("address.unknownCountry", "There is no country with this code.");
  return refusedFields([{ field: `${field}country`, message }]);
}

function refusedFields(
  errors: readonly { readonly field: string; readonly message: ReturnType<typeof msg> }[],
): Refusal {
  return invalidInput(errors.length === 1 ? errors[0]?.message : undefined, { errors });
}
