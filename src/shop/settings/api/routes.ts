import type { FeatureContext } from "../../../frame/feature.ts";
import { sectionNames } from "../../../frame/settings/sections.ts";
import type { Endpoint } from "../../../lib/contract/endpoint.ts";
import { isRefusal } from "../../../lib/contract/result.ts";
import { listHeaders } from "../../../lib/http/page-links.ts";
import { ANSWERED, type Call, type Route, route } from "../../../lib/http/route.ts";
import { currentLanguage } from "../../../lib/i18n/language.ts";
import { findTextPage, previewText } from "../../texts/api/text-page.ts";
import * as contract from "../contract.ts";
import { pageShopOf } from "../rules.ts";
import { acceptSection } from "./accept-section.ts";
import { findLastEditors, findSettingHistory } from "./history.ts";
import { saveSetting } from "./save-setting.ts";
import { partOf } from "./shop-answer.ts";
import { wireSetting } from "./wire.ts";

export function settingsRoutes({
  db,
  settings,
  answers,
  renderPreview,
}: Pick<FeatureContext, "db" | "settings" | "answers" | "renderPreview">): Route[] {
  const saving = { db, settings };

  /** The texts are in the request's language; the same texts are sent as the same bytes. */
  async function send(
    call: Pick<Call<Endpoint>, "request" | "reply">,
    part: string,
    json: unknown,
  ) {
    const key = `shop ${settings.revision()} ${currentLanguage().locale} ${part}`;
    const headers = { vary: "accept-language" };
    await answers.answer(key, call.request, call.reply, async () => ({ json, headers }));
    return ANSWERED;
  }

  return [
    route(contract.getShop, (call) => send(call, "pages", pageShopOf(settings.current()))),
    route(contract.getShopPart, (call) => {
      const { part } = call.params;
      return send(call, part, partOf(settings.current(), part));
    }),
    route(contract.getTextPage, (call) => {
      const { slug } = call.params;
      const page = findTextPage(settings.current(), slug);
      return page ? send(call, `page ${slug}`, page) : contract.noSuchPage();
    }),

    route(contract.listSettings, async () => {
      const editors = await findLastEditors(db.read);
      return sectionNames.map((section) => {
        const { value: _, ...setting } = wireSetting(settings, section, editors.get(section));
        return setting;
      });
    }),
    route(contract.getSetting, async ({ params: { section } }) => {
      const editors = await findLastEditors(db.read);
      return wireSetting(settings, section, editors.get(section));
    }),
    route(contract.previewMarkdown, ({ body }) =>
      previewText(settings.stored().sections, body.markdown),
    ),
    route(contract.saveSetting, ({ params, body, caller }) =>
      saveSetting(saving, caller, { ...params, ...body }),
    ),
    route(contract.resetSetting, ({ params, query, caller }) =>
      saveSetting(saving, caller, { ...params, ...query, value: undefined }),
    ),
    route(contract.previewSetting, async ({ params: { section }, body: { value, path } }) => {
      const draft = await acceptSection(db.read, settings.stored().sections, section, value);
      if (isRefusal(draft)) return draft;
      const html = await renderPreview(path, settings.withDraft(section, draft));
      return html === undefined ? contract.noSuchPage() : { html };
    }),
    route(contract.listSettingHistory, async ({ params: { section }, query, reply }) => {
      const found = await findSettingHistory(db.read, section, query);
      const path = contract.listSettingHistory.path.replace("{section}", section);
      reply.headers(listHeaders(path, query, found));
      return found.rows;
    }),
  ];
}
