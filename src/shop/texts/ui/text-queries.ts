import { call } from "../../../lib/api-client/api.ts";
import { apiListQuery, apiQuery } from "../../../lib/api-client/queries.ts";
import { HISTORY_PAGE_SIZE, SETTINGS } from "../../settings/ui/setting-queries.ts";
import type * as contract from "../contract.ts";
import type { TextArea, TextState } from "../rules.ts";

export const TEXTS_PAGE_SIZE = 25;

export interface TextsView {
  readonly locale: string;
  readonly filter?: Exclude<TextState, "original"> | undefined;
  readonly area?: TextArea | undefined;
  readonly search?: string | undefined;
  readonly page: number;
}

/** The cache is the admin's with this `email`: another account never sees it. */
export function textLanguages(email: string) {
  return apiQuery<typeof contract.listTextLanguages>(
    [SETTINGS, "text languages", email],
    "GET /texts",
  );
}

export function textsPage(email: string, { locale, filter, page, ...search }: TextsView) {
  return apiListQuery<typeof contract.listTexts>(
    [SETTINGS, "texts", email, locale, filter, search, page],
    "GET /texts/{locale}",
    {
      params: { locale },
      query: { ...search, state: filter, limit: String(TEXTS_PAGE_SIZE), page: String(page) },
    },
  );
}

export function textHistory(email: string, locale: string, page: number) {
  return apiListQuery<typeof contract.listTextHistory>(
    [SETTINGS, "text history", email, locale, page],
    "GET /texts/{locale}/history",
    { params: { locale }, query: { limit: String(HISTORY_PAGE_SIZE), page: String(page) } },
  );
}

/** `text` undefined: back to the original. */
export function changeText(
  { locale, id }: { locale: string; id: string },
  { text, version }: { text: string | undefined; version: number },
): Promise<contract.ShopText> {
  const params = { locale, id };
  return text === undefined
    ? call<typeof contract.resetText>("DELETE /texts/{locale}/{id}", {
        params,
        query: { version: String(version) },
      })
    : call<typeof contract.saveText>("PUT /texts/{locale}/{id}", {
        params,
        body: { text, version },
      });
}
