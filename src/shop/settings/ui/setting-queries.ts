import { queryOptions } from "@tanstack/react-query";
import type { SectionName } from "../../../frame/settings/sections.ts";
import { call, callList } from "../../../lib/api-client/api.ts";
import type * as contract from "../contract.ts";

/** First part of the query keys of settings. */
export const SETTINGS = "settings";
export const HISTORY_PAGE_SIZE = 25;

/** The cache is the admin's with this `email`: another account never sees it. */
export function settingsList(email: string) {
  return queryOptions({
    queryKey: [SETTINGS, "list", email],
    queryFn: ({ signal }) => call<typeof contract.listSettings>("GET /settings", {}, { signal }),
  });
}

export function settingOf(email: string, section: SectionName) {
  return queryOptions({
    queryKey: [SETTINGS, "section", email, section],
    queryFn: ({ signal }) =>
      call<typeof contract.getSetting>(
        "GET /settings/{section}",
        { params: { section } },
        { signal },
      ),
  });
}

export function settingHistory(email: string, section: SectionName, page: number) {
  return queryOptions({
    queryKey: [SETTINGS, "history", email, section, page],
    queryFn: ({ signal }) =>
      callList<typeof contract.listSettingHistory>(
        "GET /settings/{section}/history",
        {
          params: { section },
          query: { limit: String(HISTORY_PAGE_SIZE), page: String(page) },
        },
        { signal },
      ),
  });
}

export function markdownPreview(markdown: string) {
  return queryOptions({
    queryKey: [SETTINGS, "markdown", markdown],
    queryFn: ({ signal }) =>
      call<typeof contract.previewMarkdown>(
        "POST /settings/markdown",
        { body: { markdown } },
        { signal },
      ),
    gcTime: 0,
  });
}

/** The HTML of a public page with a draft of a section. */
export async function previewPage(
  section: SectionName,
  value: contract.Setting["value"],
  path: string,
): Promise<string> {
  const { html } = await call<typeof contract.previewSetting>("POST /settings/{section}/preview", {
    params: { section },
    body: { value, path },
  });
  return html;
}
