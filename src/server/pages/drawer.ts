/** The bundle that draws pages. It takes a tenth of a second to load. */
import { AsyncLocalStorage } from "node:async_hooks";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { FastifyInstance } from "fastify";
import type { Ask, LoadedPage, PageRenderer } from "../../kit/page-rendering.ts";

/** One bundle serves all applications of a process: who asks is known from where the asking began. */
const asking = new AsyncLocalStorage<Ask>();

/** The API did not answer what a page shows: its server is in trouble, not its code. */
export class DataAway extends Error {}

/** Draws the pages of one application. */
export interface AppDrawer {
  addressOf(url: URL): Promise<string>;
  /** Throws DataAway while the API cannot answer. */
  load(address: string): Promise<LoadedPage>;
  /** Loads the bundle, so that the first visitor need not wait for it. Throws if there is none. */
  warmUp(): Promise<void>;
}

/** The drawer of an application; the pages ask its API without a detour over the network. */
export function drawerOf(app: FastifyInstance, dist: string, origin: string): AppDrawer {
  let loading: Promise<PageRenderer> | undefined;
  const bundle = () => {
    loading ??= loadBundle(dist).catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
  const ask: Ask = async (address) => {
    const { statusCode, headers, payload } = await app.inject({ url: address });
    const total = headers["x-total-count"];
    return new Response(payload, {
      status: statusCode,
      headers: total === undefined ? {} : { "x-total-count": String(total) },
    });
  };
  return {
    warmUp: async () => void (await bundle()),
    addressOf: async (url) => (await bundle()).addressOf(url),
    load: async (address) => {
      const drawer = await bundle();
      let isAway = false;
      const listening: Ask = async (asked) => {
        const answer = await ask(asked);
        isAway ||= answer.status >= 500;
        return answer;
      };
      try {
        return await asking.run(listening, () => drawer.load(address, origin));
      } catch (error) {
        throw isAway ? new DataAway(`${address} has no data`, { cause: error }) : error;
      }
    },
  };
}

async function loadBundle(dist: string): Promise<PageRenderer> {
  const { drawer }: { drawer: PageRenderer } = await import(
    pathToFileURL(join(dist, "prerender/prerender.js")).href
  );
  drawer.setFetch((address) => {
    const ask = asking.getStore();
    if (ask === undefined) throw new Error("A page asked the API outside of its drawing");
    return ask(address);
  });
  return drawer;
}
