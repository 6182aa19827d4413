/**
 * Server-rendered pages, cached while their data is the same. A cached page is sent for
 * `MAX_STALE_MS`; then its data is fetched again from the API's own cache, and the page is rendered
 * only if the data changed. So no process has to be notified of a change.
 */

import { LRUCache } from "lru-cache";
import type { Shop } from "../../../frame/shop.ts";
import type { Settings } from "../../../shop/settings/api/settings.ts";
import type { LoadedPage } from "../../page-rendering.ts";
import type { RenderDocument } from "./local-builds.ts";
import { createPage, type Page } from "./page.ts";
import type { AppRenderer, RenderQueue } from "./renderer.ts";

/** Together with the API's own cache and the notification between processes, a change shows within a second. */
const MAX_STALE_MS = 250;
/** Age up to which a page is sent while its data cannot be fetched. */
const MAX_AGE_IN_OUTAGE_MS = 60_000;
/** Pages that are fetched or rendered at a time; further ones get the static page. */
const MAX_PENDING = 16;

interface CachedPage {
  readonly page: Page;
  readonly content: string;
  /** The clock is one that is never set back: otherwise a page would live longer by as much. */
  readonly checkedAt: number;
}

export interface PageCache {
  /**
   * The page of an address in its document and language; undefined when too many others are pending. Throws when
   * its data cannot be fetched and no recent page is cached, or when it cannot be rendered.
   */
  find(url: URL, document: RenderDocument, locale: string): Promise<Page | undefined>;
}

export function createPageCache(
  renderer: AppRenderer,
  queue: RenderQueue,
  settings: Pick<Settings, "current" | "revision">,
): PageCache {
  const pages = new LRUCache<string, CachedPage>({
    max: 500,
    // Bytes of HTML in all; compressed forms add about a third. A page has 30 to 100 kB.
    maxSize: 16 * 1024 * 1024,
    sizeCalculation: ({ page }) => page.bytes.length,
  });
  const pending = new Map<string, Promise<CachedPage>>();

  function store(address: string, cached: CachedPage): void {
    if (cached.page.status === 200) pages.set(address, cached);
    else pages.delete(address);
  }

  async function render(loaded: LoadedPage, document: RenderDocument, shop: Shop): Promise<Page> {
    const { status, ...rendered } = await queue.run(() => loaded.render());
    return createPage(document({ ...rendered, data: loaded.data, shop }), { status });
  }

  async function refresh(
    address: string,
    document: RenderDocument,
    locale: string,
  ): Promise<CachedPage> {
    const checkedAt = performance.now();
    const cached = pages.get(address);
    const [shop, revision] = [settings.current(locale), settings.revision()];
    const loaded = await renderer.load(address, shop);
    const content = revision + loaded.content;
    const isSame = cached?.content === content;
    const page = isSame && cached ? cached.page : await render(loaded, document, shop);
    return { page, content, checkedAt };
  }

  function refreshOnce(
    address: string,
    document: RenderDocument,
    locale: string,
  ): Promise<CachedPage | undefined> {
    const known = pending.get(address);
    if (known) return known;
    if (pending.size >= MAX_PENDING) return Promise.resolve(undefined);
    const refreshing = refresh(address, document, locale).finally(() => pending.delete(address));
    pending.set(address, refreshing);
    return refreshing;
  }

  return {
    find: async (url, document, locale) => {
      const address = await renderer.canonicalPath(url);
      const known = pages.get(address);
      const isFresh = known !== undefined && performance.now() - known.checkedAt < MAX_STALE_MS;
      const cached = isFresh
        ? known
        : await refreshOnce(address, document, locale).catch(orRecent(known));
      if (cached && cached !== known) store(address, cached);
      return cached?.page;
    },
  };
}

function orRecent(known: CachedPage | undefined): (error: unknown) => CachedPage {
  return (error) => {
    if (known && performance.now() - known.checkedAt < MAX_AGE_IN_OUTAGE_MS) return known;
    throw error;
  };
}
