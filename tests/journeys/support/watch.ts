/** What a page must not do unnoticed during a journey. */
import type { BrowserContext, Page } from "playwright-core";
import { keepDiary } from "./diary.ts";

/** Chromium's own lines about requests; the requests themselves are watched. */
const ABOUT_A_REQUEST = /^Failed to load resource: /;
/** React preloads the style sheet of a page that the visitor may leave before it is shown; Chromium warns by the clock. */
const ABOUT_A_PRELOAD = /^The resource \S+ was preloaded using link preload but not used/;
/** A request that its own page gave up, because the visitor left it or the answer is no longer needed. */
const GIVEN_UP = "net::ERR_ABORTED";

/** The watch over all pages of a browser profile. */
export interface Watch {
  /** What happened and was not expected, one line each. */
  readonly complaints: readonly string[];
  /** Expects lines such as `402 POST /v1/payment_intents/pi_1/confirm` that match the pattern. */
  expects(pattern: RegExp): void;
}

/** Where the shop is, and the one other site that its payment page may talk with. */
export interface Origins {
  readonly shop: string;
  readonly sandbox: string;
}

/**
 * Watches for errors of scripts, errors and warnings on the console, breaches of the pages' policy,
 * requests that fail or are refused, and requests to anybody but the shop itself before its payment page is opened.
 */
export function watch(context: BrowserContext, origins: Origins): Watch {
  const seen: string[] = [];
  const expected: RegExp[] = [];
  keepDiary(context);
  // What the pages' policy forbids is not always an error: libraries that try may swallow it.
  void context.addInitScript(() => {
    addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI }) => {
      console.error(`forbidden by ${effectiveDirective}: ${blockedURI}`);
    });
  });
  context.on("page", (page) => {
    page.on("pageerror", (error) => seen.push(`error: ${error.message}`));
    page.on("console", (message) => {
      const isComplaint = ["error", "warning"].includes(message.type());
      const text = message.text();
      if (!isComplaint || ABOUT_A_REQUEST.test(text) || ABOUT_A_PRELOAD.test(text)) return;
      seen.push(`${message.type()}: ${text}`);
    });
    page.on("response", (response) => {
      if (response.status() < 400) return;
      seen.push(`${response.status()} ${response.request().method()} ${pathOf(response.url())}`);
    });
    page.on("requestfailed", (request) => {
      const reason = request.failure()?.errorText ?? "";
      if (reason === GIVEN_UP) return;
      seen.push(`failed ${request.method()} ${pathOf(request.url())} ${reason}`);
    });
    listenForStrangers(page, origins, seen);
  });
  return {
    get complaints() {
      return seen.filter((line) => !expected.some((pattern) => pattern.test(line)));
    },
    expects: (pattern) => expected.push(pattern),
  };
}

/** Until a page has been to the payment page, everything it loads comes from the shop's own origin. */
function listenForStrangers(page: Page, { shop, sandbox }: Origins, seen: string[]): void {
  let hasPaid = false;
  page.on("request", (request) => {
    const url = new URL(request.url());
    // Loaded only where the markup is not what the server says that it is.
    if (url.pathname.startsWith("/assets/render-anew-")) seen.push(`rendered anew: ${page.url()}`);
    if (url.protocol === "data:" || url.origin === shop) return;
    hasPaid ||= /^(\/[\w-]+)?\/(dashboard\/payment\/|pay$)/.test(new URL(page.url()).pathname);
    if (hasPaid && url.origin === sandbox) return;
    seen.push(`stranger: ${url.href} from ${page.url()}`);
  });
}

function pathOf(url: string): string {
  return URL.canParse(url) ? new URL(url).pathname : url;
}
