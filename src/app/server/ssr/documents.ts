/** HTML documents: the templates of the build, filled with a rendered page and the texts that it was rendered with. */

import type { Shop } from "../../../frame/shop.ts";
import { createMoneyFormat, moneyFormatIn } from "../../../lib/money/node/money-format.ts";
import { jsonBlock } from "../../../lib/text/json-block.ts";
import { applyTheme } from "../../../shop/branding/rules-theme.ts";
import { pageShopOf } from "../../../shop/settings/rules.ts";
import { brandVersion } from "../brand/routes.ts";

export interface Content {
  readonly head: string;
  /** Undefined: the template has its own. */
  readonly body?: string;
  /** Hydration state; undefined where the page was rendered without data. */
  readonly data?: string;
  readonly shop: Shop;
}

/** Fills a template at the marks that scripts/prerender.mjs leaves. Throws if one is missing. */
export function fillTemplate(template: string, { head, body, data, shop }: Content): string {
  const [start, afterHead] = splitAt(
    applyBranding(applyMoney(template, shop), shop),
    "<!--head-->",
  );
  const [middle, afterBody] =
    body === undefined ? ["", afterHead] : splitAt(afterHead, "<!--app-->");
  const [late, end] = splitAt(afterBody, "<!--data-->");
  const root = middle.replace(
    "data-prerendered",
    `data-prerendered="${countElements(body ?? "")}"`,
  );
  const state = data === undefined ? "" : block("page-data", data);
  return `${start}${head}${root}${body ?? ""}${late}${block("shop", shopJson(shop))}${state}${end}`;
}

/** Elements whose content a browser that runs scripts does not read as elements. */
const OPAQUE = /<(noscript|template|script|style)\b[^>]*>.*?<\/\1>/gs;

/** How many elements a browser makes of rendered markup: src/app/web/main.tsx counts them again. */
function countElements(html: string): number {
  return html.replaceAll(OPAQUE, "<$1>").match(/<[a-z]/gi)?.length ?? 0;
}

/** Writes the shop's money format on the html element, where the browser reads it. */
function applyMoney(template: string, { currency, numberLocale }: Shop): string {
  return template.replace(/<html lang="([\w-]+)"/, (_tag, language: string) => {
    const format = moneyFormatIn(language, createMoneyFormat(currency, numberLocale));
    const written = JSON.stringify(format).replaceAll("&", "&amp;").replaceAll("'", "&#39;");
    return `<html data-money='${written}' lang="${language}"`;
  });
}

/** The icons' addresses change with the brand, because browsers keep icons for long. */
function applyBranding(template: string, shop: Shop): string {
  const version = brandVersion(shop);
  const html = applyTheme(template, shop.branding);
  return version === ""
    ? html
    : html.replace(/href="\/(favicon\.svg|icon-192\.png)"/g, `href="/$1?v=${version}"`);
}

function block(id: string, json: string): string {
  return `<script type="application/json" id="${id}">${json}</script>`;
}

const known = new WeakMap<Shop, string>();

function shopJson(shop: Shop): string {
  const json = known.get(shop) ?? jsonBlock(pageShopOf(shop));
  known.set(shop, json);
  return json;
}

function splitAt(text: string, mark: string): [string, string] {
  const at = text.indexOf(mark);
  if (at === -1) throw new Error(`A template lacks ${mark}`);
  return [text.slice(0, at), text.slice(at + mark.length)];
}
