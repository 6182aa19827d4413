import { queryOptions } from "@tanstack/react-query";
import type { SectionName } from "../../../frame/settings/sections.ts";
import { call } from "../../../lib/api-client/api.ts";
import { apiListQuery, apiQuery } from "../../../lib/api-client/queries.ts";
import type * as contract from "../contract.ts";

/** First part of the query keys of settings. */
export const SETTINGS = "settings";
export const HISTORY_PAGE_SIZE = 25;

/** The cache is the admin's with this `email`: another account never sees it. */
export function settingsList(email: string) {
  return apiQuery<typeof contract.listSettings>([SETTINGS, "list", email], "GET /settings");
}

export function settingOf(email: string, section: SectionName) {
  return apiQuery<typeof contract.getSetting>(
    [SETTINGS, "section", email, section],
    "GET /settings/{section}",
    { params: { section } },
  );
}

/** The same for a form, which waits while its answer `isOld`: it would open over an old version. */
export function openedSetting(email: string, section: SectionName) {
  return queryOptions({ ...settingOf(email, section), refetchOnMount: "always" });
}

/** Whether what is shown was fetched before, and is being fetched again. */
export function isOld({
  isFetchedAfterMount,
  isFetching,
}: {
  readonly isFetchedAfterMount: boolean;
  readonly isFetching: boolean;
}): boolean {
  return !isFetchedAfterMount && isFetching;
}

export function settingHistory(email: string, section: SectionName, page: number) {
  return apiListQuery<typeof contract.listSettingHistory>(
    [SETTINGS, "history", email, section, page],
    "GET /settings/{section}/history",
    { params: { section }, query: { limit: String(HISTORY_PAGE_SIZE), page: String(page) } },
  );
}

export function markdownPreview(markdown: string) {
  return queryOptions({
    ...apiQuery<typeof contract.previewMarkdown>(
      [SETTINGS, "markdown", markdown],
      "POST /settings/markdown",
      { body: { markdown } },
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
