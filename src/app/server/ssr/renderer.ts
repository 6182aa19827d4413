/** Renders pages with the bundle, which takes a tenth of a second to load. */
import { AsyncLocalStorage } from "node:async_hooks";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import type { FastifyInstance } from "fastify";
import { readLocalPath } from "../../../frame/paths.ts";
import type { Shop } from "../../../frame/shop.ts";
import { moneyFormat } from "../../../lib/i18n/money-format.ts";
import { inLanguage } from "../../../lib/i18n/node/language-context.ts";
import type { Settings } from "../../../shop/settings/api/settings.ts";
import type {
  ApiFetch,
  LoadedPage,
  PageRenderer,
  RenderedPage,
  RenderPlace,
} from "../../page-rendering.ts";

/** One bundle serves all apps of a process: the async context tells which app's API is called. */
const currentFetch = new AsyncLocalStorage<ApiFetch>();

/** The API failed to answer: the server is in trouble, not the page's code. */
export class DataUnavailable extends Error {}

/** Of an address that is too long, and of one that asks for what the shop does not have. */
const REFUSALS: readonly number[] = [414, 422];

/** The API refused what the page's address asks for, such as a filter that the shop does not have. */
export class DataRefused extends Error {
  readonly status: number;
  constructor(status: number, cause: unknown) {
    super(`The data are refused with ${status}`, { cause });
    this.status = status;
  }
}

/** The JSON of an API address; undefined where the draft changes nothing. */
export type DraftAnswer = (address: string) => unknown;

export interface AppRenderer {
  canonicalPath(url: URL): Promise<string>;
  /**
   * Throws DataUnavailable while the API cannot answer, and DataRefused where it takes no such question. `answer` comes before the API, for drafts that it does not
   * know.
   */
  load(address: string, shop: Shop, answer?: DraftAnswer): Promise<LoadedPage>;
  /** The page has no data. */
  renderStatic(path: string, shop: Shop): Promise<RenderedPage>;
  /** Loads the bundle before the first visitor comes. Throws if there is none. */
  warmUp(): Promise<void>;
}

interface RendererOptions {
  readonly origin: string;
  readonly settings: Pick<Settings, "locales" | "catalog">;
}

/** The pages call the app's API inside the process. */
export function createRenderer(
  app: FastifyInstance,
  dist: string,
  { origin, settings }: RendererOptions,
): AppRenderer {
  const placeOf = (address: string, shop: Shop): RenderPlace => {
    const offered = settings.locales();
    const { locale } = readLocalPath(new URL(address, origin).pathname, offered);
    return { origin, shop, locales: offered, language: settings.catalog(locale).language };
  };
  let loading: Promise<PageRenderer> | undefined;
  const bundle = () => {
    loading ??= loadBundle(dist).catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
  /** Answers are in the language of the page. */
  const fetchInside = async (address: string, locale: string): Promise<Response> => {
    const sent = { "accept-language": locale };
    const { statusCode, headers, payload } = await app.inject({ url: address, headers: sent });
    const total = headers["x-total-count"];
    return new Response(payload, {
      status: statusCode,
      headers: total === undefined ? {} : { "x-total-count": String(total) },
    });
  };
  return {
    warmUp: async () => void (await bundle()),
    canonicalPath: async (url) => (await bundle()).canonicalPath(url),
    renderStatic: async (path, shop) => {
      const renderer = await bundle();
      const place = placeOf(path, shop);
      return inLanguage(place.language.locale, () => renderer.renderStatic(path, place));
    },
    load: async (address, shop, answer = () => undefined) => {
      const renderer = await bundle();
      const place = placeOf(address, shop);
      let isUnavailable = false;
      let refusedWith: number | undefined;
      const watchedFetch: ApiFetch = async (path) => {
        const draft = answer(path);
        if (draft !== undefined) return Response.json(draft);
        const answered = await fetchInside(path, place.language.locale);
        isUnavailable ||= answered.status >= 500;
        if (REFUSALS.includes(answered.status)) refusedWith = answered.status;
        return answered;
      };
      try {
        const loaded = await currentFetch.run(watchedFetch, () => renderer.load(address, place));
        // Whatever the reader's browser prefers, numbers are in the language of the page.
        return { ...loaded, render: () => inLanguage(place.language.locale, loaded.render) };
      } catch (error) {
        if (isUnavailable) throw new DataUnavailable(`${address} has no data`, { cause: error });
        throw refusedWith === undefined ? error : new DataRefused(refusedWith, error);
      }
    },
  };
}

async function loadBundle(dist: string): Promise<PageRenderer> {
  const { renderer }: { renderer: PageRenderer } = await import(
    pathToFileURL(join(dist, "ssr/bundle.js")).href
  );
  // The bundle has its own copy of the module that keeps the format.
  renderer.setMoneyFormat(moneyFormat);
  renderer.setFetch((address) => {
    const fetch = currentFetch.getStore();
    if (fetch === undefined) throw new Error("A page called the API while none was rendered");
    return fetch(address);
  });
  return renderer;
}

export interface RenderQueue {
  /** Runs the work when it is first in the queue; rethrows its error. */
  run<T>(work: () => T): Promise<T>;
}

/**
 * Renders one page at a time, and leaves the event loop to other requests for as long as each
 * rendering took: at most half of the processor time goes to pages, so that orders do not wait.
 */
export function createRenderQueue(): RenderQueue {
  let last: Promise<unknown> = Promise.resolve();
  return {
    run: (work) => {
      let took = 0;
      const done = last.then(() => {
        const start = performance.now();
        try {
          return work();
        } finally {
          took = performance.now() - start;
        }
      });
      const pause = () => sleep(took);
      last = done.then(pause, pause);
      return done;
    },
  };
}
