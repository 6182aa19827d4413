/** The HTML document of a page: what is rendered of it, the files that it names, and the shop's texts, theme and language. */
import type { Shop } from "../../../frame/shop.ts";
import { createMoneyFormat, moneyFormatIn } from "../../../lib/money/node/money-format.ts";
import { escapeHtml, jsonBlock } from "../../../lib/text/html.ts";
import { themeOf } from "../../../shop/branding/rules-theme.ts";
import { pageShopOf } from "../../../shop/settings/rules.ts";
import { brandVersion } from "../brand/routes.ts";

/** Files of the build that every page names. */
export interface SharedFiles {
  readonly styles: readonly string[];
  /** Those of the texts' typeface, which the first paint needs. */
  readonly fonts: readonly string[];
  /** Runs the page. */
  readonly entry: string;
  /** Loads the code of a rendered page after the page is shown (src/app/web/start.ts). */
  readonly start: string;
}

/** What one page loads beside the shared files. */
export interface PageCode {
  /** Addresses of the API that the page asks for first. */
  readonly fetches: readonly string[];
  /** Each is run in a task of its own. */
  readonly packages: readonly string[];
  readonly modules: readonly string[];
}

/** What the attributes of the document say. */
export interface DocumentLanguage {
  readonly locale: string;
  /** All that the shop offers. */
  readonly locales: readonly string[];
  /** Where the texts are fetched; undefined: they are in the code. */
  readonly messages: string | undefined;
}

export interface Frame {
  readonly files: SharedFiles;
  readonly code: PageCode;
  readonly language: DocumentLanguage;
  readonly origin: string;
}

export interface Content {
  readonly shop: Shop;
  /** Elements of the head, as React wrote them. */
  readonly head: string;
  readonly body: string;
  /** Hydration state; undefined where the page was rendered without data. */
  readonly data?: string | undefined;
  /** The body is what the browser shows until it renders the page: its code is loaded at once. */
  readonly isShell?: boolean;
}

/** What a page without data asks for first, on every page. */
const PAYMENT_MODE = "/api/payment-config";

export function renderDocument(frame: Frame, content: Content): string {
  const { files, language, origin } = frame;
  const { shop, head, body, data, isShell = false } = content;
  const theme = themeOf(shop.branding);
  const version = brandVersion(shop);
  const icon = (name: string) => `/${name}${version && `?v=${version}`}`;
  const fonts = [...(theme.hasOwnText ? [] : files.fonts.map(asset)), ...theme.fonts];
  const attributes = {
    lang: language.locale,
    "data-locales": language.locales.length > 1 ? language.locales.join(" ") : undefined,
    "data-messages": language.messages,
    "data-money": JSON.stringify(moneyFormatOf(language.locale, shop)),
    "data-origin": origin,
  };
  return `<!doctype html>
<html${attributesOf(attributes)}>
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <meta name="theme-color" content="#faf8f3" media="(prefers-color-scheme: light)">
    <meta name="theme-color" content="#0e1820" media="(prefers-color-scheme: dark)">
    <link rel="icon" href="${icon("favicon.svg")}" type="image/svg+xml">
    <link rel="apple-touch-icon" href="${icon("icon-192.png")}">
    <link rel="manifest" href="/manifest.webmanifest">
    ${head}
    ${fonts.map((address) => preload("font", address, ' type="font/woff2"')).join("")}
    ${codeOf(frame, content)}
    ${files.styles.map((file) => `<link rel="stylesheet" crossorigin href="${asset(file)}">`).join("")}
    ${theme.style && `<style id="theme">${theme.style}</style>`}
  </head>
  <body>
    <div id="root"${isShell ? "" : ` data-prerendered="${countElements(body)}"`}>${body}</div>
    <div id="toasts" aria-live="polite"></div>
    ${block("shop", shopJson(shop))}${data === undefined ? "" : block("page-data", data)}
  </body>
</html>
`;
}

/**
 * What the page asks for first. None where there is a choice of languages: the browser asks in its own, hands that
 * answer to the page's call, and a page that is answered in another language than its own is loaded anew.
 */
function preloadedAnswers({ code, language }: Frame, { data }: Content): readonly string[] {
  if (language.locales.length > 1) return [];
  return data === undefined ? [PAYMENT_MODE, ...code.fetches] : code.fetches;
}

/** Rendered HTML is readable without the code, which waits in a template. The start keeps presses: it runs before the body. */
function codeOf(frame: Frame, content: Content): string {
  const { files, code } = frame;
  const { isShell = false } = content;
  const modules = isShell ? [...code.packages, ...code.modules] : code.modules;
  const elements = [
    ...preloadedAnswers(frame, content).map((address) => preload("fetch", address)),
    ...(isShell ? [] : code.packages.map(script)),
    ...modules.map((file) => `<link rel="modulepreload" crossorigin href="${asset(file)}">`),
    script(files.entry),
  ].join("");
  return isShell
    ? elements
    : `<template id="code">${elements}</template><script src="${asset(files.start)}"></script>`;
}

const asset = (file: string) => `/${file}`;
const script = (file: string) => `<script type="module" crossorigin src="${asset(file)}"></script>`;
const preload = (as: string, address: string, more = "") =>
  `<link rel="preload" as="${as}" href="${address}" crossorigin${more}>`;

function block(id: string, json: string): string {
  return `<script type="application/json" id="${id}">${json}</script>`;
}

function attributesOf(attributes: Readonly<Record<string, string | undefined>>): string {
  return Object.entries(attributes)
    .map(([name, value]) => (value === undefined ? "" : ` ${name}="${escapeHtml(value)}"`))
    .join("");
}

/** Elements whose content a browser that runs scripts does not read as elements. */
const OPAQUE = /<(noscript|template|script|style)\b[^>]*>.*?<\/\1>/gs;

/** How many elements a browser makes of rendered markup: src/app/web/main.tsx counts them again. */
function countElements(html: string): number {
  return html.replaceAll(OPAQUE, "<$1>").match(/<[a-z]/gi)?.length ?? 0;
}

/** The browser reads the shop's money format on the html element. */
function moneyFormatOf(locale: string, { currency, numberLocale }: Shop) {
  return moneyFormatIn(locale, createMoneyFormat(currency, numberLocale));
}

const known = new WeakMap<Shop, string>();

function shopJson(shop: Shop): string {
  const json = known.get(shop) ?? jsonBlock(pageShopOf(shop));
  known.set(shop, json);
  return json;
}
