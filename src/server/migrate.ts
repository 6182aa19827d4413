import type { Kysely } from "kysely";
import { Migrator } from "kysely/migration";
import * as shop from "../database/migrations/0001-shop.ts";
import * as identity from "../database/migrations/0002-identity.ts";
import * as accounts from "../database/migrations/0003-accounts.ts";
import * as money from "../database/migrations/0004-money.ts";
import * as tools from "../database/migrations/0006-tools.ts";
import * as reviews from "../database/migrations/0007-reviews.ts";
import * as contact from "../database/migrations/0008-contact.ts";
import * as restock from "../database/migrations/0009-restock.ts";
import * as privacy from "../database/migrations/0010-privacy.ts";
import * as catalogue from "../database/migrations/0011-catalogue.ts";
import * as overview from "../database/migrations/0012-overview.ts";
import * as reviewsShown from "../database/migrations/0013-reviews.ts";
import * as reviewLists from "../database/migrations/0014-review-lists.ts";
import * as verification from "../database/migrations/0015-verification.ts";
import * as googleJoin from "../database/migrations/0016-google-join.ts";
import * as scale from "../database/migrations/0018-scale.ts";
import * as deliveryWay from "../database/migrations/0021-delivery-way.ts";
import * as plainNames from "../database/migrations/0022-plain-names.ts";
import * as countryOfOrigin from "../database/migrations/0023-country-of-origin.ts";
import * as toolPictures from "../database/migrations/0024-tool-pictures.ts";
import * as demoTools from "../database/migrations/0025-demo-tools.ts";
import * as settings from "../database/migrations/0026-settings.ts";
import * as locales from "../database/migrations/0027-locales.ts";
import * as importDelimiters from "../database/migrations/0028-import-delimiters.ts";
import type { Schema } from "../database/schema.ts";

const migrations = {
  "0001-shop": shop,
  "0002-identity": identity,
  "0003-accounts": accounts,
  "0004-money": money,
  "0006-tools": tools,
  "0007-reviews": reviews,
  "0008-contact": contact,
  "0009-restock": restock,
  "0010-privacy": privacy,
  "0011-catalogue": catalogue,
  "0012-overview": overview,
  "0013-reviews": reviewsShown,
  "0014-review-lists": reviewLists,
  "0015-verification": verification,
  "0016-google-join": googleJoin,
  "0018-scale": scale,
  "0021-delivery-way": deliveryWay,
  "0022-plain-names": plainNames,
  "0023-country-of-origin": countryOfOrigin,
  "0024-tool-pictures": toolPictures,
  "0025-demo-tools": demoTools,
  "0026-settings": settings,
  "0027-locales": locales,
  "0028-import-delimiters": importDelimiters,
};

/**
 * Safe for concurrent starts: Kysely's migrator locks on PostgreSQL, the server's file lock covers
 * SQLite.
 */
export async function migrate(db: Kysely<Schema>): Promise<void> {
  const { error } = await migratorOf(db).migrateToLatest();
  if (error) throw error;
}

export async function isMigrated(db: Kysely<Schema>): Promise<boolean> {
  const all = await migratorOf(db).getMigrations();
  return all.every(({ executedAt }) => executedAt !== undefined);
}

function migratorOf(db: Kysely<Schema>): Migrator {
  return new Migrator({ db, provider: { getMigrations: async () => migrations } });
}
