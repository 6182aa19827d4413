import type { FeatureContext } from "../../../frame/feature.ts";
import { type RateLimit, type Route, route } from "../../../lib/http/route.ts";
import * as contract from "../contract.ts";
import { addAddress, replaceAddress, wireAddress } from "./address-book.ts";
import { addressFormOf, listedCountries } from "./countries.ts";
import { deleteAddress, findAddresses } from "./store.ts";

const limit: RateLimit = { max: 500, windowMs: 60 * 60_000, by: "caller" };
/** The same to everybody, for each language. */
const KEPT = { "cache-control": "public, max-age=3600", vary: "accept-language" };

export function addressRoutes({ db, features }: FeatureContext): Route[] {
  return [
    route(contract.listCountries, () => {
      const selling = features.find(({ selling }) => selling)?.selling?.();
      const countries = listedCountries().map((country) => ({
        ...country,
        sold: selling?.sellsTo(country.code) ?? true,
      }));
      return { home: selling?.home ?? "", countries };
    }),

    route(contract.getCountry, ({ params, reply }) => {
      const form = addressFormOf(params.code);
      if (!form) return contract.noSuchCountry();
      reply.headers(KEPT);
      return form;
    }),

    route(contract.listAddresses, async ({ caller }) =>
      (await findAddresses(db.read, caller.userKey)).map(wireAddress),
    ),

    route(contract.createAddress, limit, ({ caller, body }) =>
      addAddress(db, caller.userKey, body),
    ),

    route(contract.changeAddress, limit, ({ caller, params, body }) =>
      replaceAddress(db, caller.userKey, params.id, body),
    ),

    route(contract.deleteAddress, async ({ caller, params }) => {
      const deletedCount = await deleteAddress(db, caller.userKey, params.id);
      return deletedCount === 0 ? contract.noSuchAddress() : { deletedCount };
    }),
  ];
}
