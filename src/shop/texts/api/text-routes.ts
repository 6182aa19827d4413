import type { FeatureContext } from "../../../frame/feature.ts";
import { listHeaders } from "../../../lib/http/page-links.ts";
import { type Route, route } from "../../../lib/http/route.ts";
import { knownLocales } from "../../../lib/i18n/node/catalogs.ts";
import { findSettingHistory } from "../../settings/api/history.ts";
import * as contract from "../contract.ts";
import { findTextLanguages, findTexts } from "./list-texts.ts";
import { saveText } from "./save-text.ts";
import { textOverridesRow } from "./text-overrides.ts";

/** Also of languages that are not offered yet. */
function hasTexts(locale: string): boolean {
  return knownLocales().includes(locale);
}

export function textRoutes({ db, settings }: Pick<FeatureContext, "db" | "settings">): Route[] {
  return [
    route(contract.listTextLanguages, () => findTextLanguages(settings)),
    route(contract.listTexts, ({ params: { locale }, query, reply }) => {
      if (!hasTexts(locale)) return contract.noSuchLanguage();
      const found = findTexts(settings, locale, query);
      reply.headers(listHeaders(`/texts/${locale}`, query, found));
      return found.rows;
    }),
    route(contract.saveText, ({ params, body, caller }) => {
      if (!hasTexts(params.locale)) return contract.noSuchLanguage();
      return saveText({ db, settings }, caller, { ...params, ...body });
    }),
    route(contract.resetText, ({ params, query: { version }, caller }) => {
      if (!hasTexts(params.locale)) return contract.noSuchLanguage();
      return saveText({ db, settings }, caller, { ...params, version, text: undefined });
    }),
    route(contract.listTextHistory, async ({ params: { locale }, query, reply }) => {
      if (!hasTexts(locale)) return contract.noSuchLanguage();
      const found = await findSettingHistory(db.read, textOverridesRow(locale), query);
      reply.headers(listHeaders(`/texts/${locale}/history`, query, found));
      return found.rows;
    }),
  ];
}
