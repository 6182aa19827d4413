/**
 * Pages that show the catalogue, drawn when they are asked for and kept while they look the same.
 * A kept page is sent for `MAX_STALE_MS` without a question; then its data is fetched again, from the
 * API's own ready answers, and it is drawn anew only if they have changed. So nobody has to tell
 * these pages of a change, in whichever process it was made.
 */
import type { LoadedPage } from "../../kit/page-rendering.ts";
import type { AppDrawer } from "./drawer.ts";
import { fillerOf } from "./frame.ts";
import { createPage, type Page } from "./page.ts";
import type { Turns } from "./turns.ts";

/** With the API's own lag, and the notice between processes, a change shows within a second. */
const MAX_STALE_MS = 250;
/** So old may a page be, in ms, that is sent while its data cannot be fetched. */
const MAX_AGE_IN_OUTAGE_MS = 60_000;
const MAX_PAGES = 500;
/** Together at most, in bytes of HTML; compressed forms add about a third. A page has 30 to 100 kB. */
const MAX_BYTES = 16 * 1024 * 1024;

/** Pages that are fetched or drawn at a time; whoever asks for yet another one is served otherwise. */
const MAX_UNDER_WAY = 16;

interface Kept {
  readonly page: Page;
  readonly shows: string;
  checkedAt: number;
}

/** Pages that are drawn by the server. */
export interface LivePages {
  /**
   * The page of an address within the frame; undefined when too many others are under way. Throws when
   * its data cannot be fetched, unless it was drawn a short while ago, or it cannot be drawn.
   */
  find(url: URL, frame: string): Promise<Page | undefined>;
}

export function createLivePages(drawer: AppDrawer, turns: Turns): LivePages {
  const pages = new Map<string, Kept>();
  const underWay = new Map<string, Promise<Kept>>();
  const fillers = new Map<string, ReturnType<typeof fillerOf>>();
  let bytes = 0;

  function forget(address: string): void {
    const kept = pages.get(address);
    if (!kept) return;
    pages.delete(address);
    bytes -= kept.page.bytes.length;
  }

  /** The last asked for stands last, so that the first is the one to forget. */
  function keep(address: string, kept: Kept): void {
    forget(address);
    if (kept.page.status !== 200) return;
    pages.set(address, kept);
    bytes += kept.page.bytes.length;
    for (const oldest of pages.keys()) {
      if (pages.size <= MAX_PAGES && bytes <= MAX_BYTES) break;
      forget(oldest);
    }
  }

  async function draw(loaded: LoadedPage, frame: string): Promise<Page> {
    const drawn = await turns.take(() => loaded.draw());
    const fill = fillers.get(frame) ?? fillerOf(frame);
    fillers.set(frame, fill);
    return createPage(fill({ ...drawn, data: loaded.data }), { status: drawn.status });
  }

  async function refresh(address: string, frame: string): Promise<Kept> {
    const checkedAt = Date.now();
    const known = pages.get(address);
    const loaded = await drawer.load(address);
    const isSame = known?.shows === loaded.shows;
    const page = isSame && known ? known.page : await draw(loaded, frame);
    return { page, shows: loaded.shows, checkedAt };
  }

  function refreshOnce(address: string, frame: string): Promise<Kept | undefined> {
    const known = underWay.get(address);
    if (known) return known;
    if (underWay.size >= MAX_UNDER_WAY) return Promise.resolve(undefined);
    const refreshing = refresh(address, frame).finally(() => underWay.delete(address));
    underWay.set(address, refreshing);
    return refreshing;
  }

  return {
    find: async (url, frame) => {
      const address = await drawer.addressOf(url);
      const known = pages.get(address);
      const isFresh = known !== undefined && Date.now() - known.checkedAt < MAX_STALE_MS;
      const kept = isFresh ? known : await refreshOnce(address, frame).catch(orElse(known));
      if (kept) keep(address, kept);
      return kept?.page;
    },
  };
}

/** What was drawn before, if that is not long ago; otherwise throws the error. */
function orElse(known: Kept | undefined): (error: unknown) => Kept {
  return (error) => {
    if (known && Date.now() - known.checkedAt < MAX_AGE_IN_OUTAGE_MS) return known;
    throw error;
  };
}
