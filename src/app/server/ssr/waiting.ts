/** What the shell of a page shows until the page's code has arrived. */

import { t } from "../../../lib/i18n/i18n.ts";
import { escapeHtml } from "../../../lib/text/html.ts";

/** HTML in the current language; `tools` is the address of the catalog. */
export function waitingTexts(tools: string): string {
  const late = escapeHtml(t("shell.late", "This page has not arrived."));
  const retry = escapeHtml(t("failure.retry", "Retry"));
  const withoutScript = escapeHtml(
    t(
      "shell.noScript",
      "Ordering needs JavaScript. <tools>The catalog</tools> can be read without it.",
    ),
  ).replace(/&lt;tools&gt;(.*?)&lt;\/tools&gt;/, `<a class="link" href="${tools}">$1</a>`);
  return `<p class="very-late page py-16">${late} <a class="link" href="">${retry}</a></p>
      <noscript><p class="page py-16">${withoutScript}</p></noscript>`;
}
