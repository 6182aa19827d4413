/**
 * Draws any page outside of a browser: at build time those that never change, and in the server
 * those that show the catalogue. Knows nothing of files and answers nobody.
 */
import { QueryClient } from "@tanstack/react-query";
import { renderToString } from "react-dom/server";
import {
  createStaticHandler,
  createStaticRouter,
  type StaticHandlerContext,
  StaticRouterProvider,
} from "react-router";
import { jsonBlock } from "../kit/json-block.ts";
import type { LoadedPage, RenderedPage } from "../kit/page-rendering.ts";
import { NoScriptData } from "../kit/ui/hydration.tsx";
import { App } from "./App.tsx";
import { isLive } from "./live.ts";
import { routes } from "./routes.tsx";
import type { Surroundings } from "./surroundings.ts";

const { query, dataRoutes } = createStaticHandler(routes);

/** Holds what is fetched for one drawing and goes with it: nothing grows old in it, nobody waits for retries. */
function onceOnly(): QueryClient {
  const queries = {
    gcTime: Number.POSITIVE_INFINITY,
    retry: false,
    networkMode: "always",
  } as const;
  return new QueryClient({ defaultOptions: { queries } });
}

/** Draws a page that shows no data of the shop's. Throws if it redirects or fails. */
export async function drawStatic(path: string, origin: string): Promise<RenderedPage> {
  const context = await matched(new URL(path, origin));
  return drawn(context, onceOnly(), { origin });
}

/** Fetches what a page shows, so that it can be drawn. Throws when the API does not answer. */
export async function load(address: string, origin: string): Promise<LoadedPage> {
  const url = new URL(address, origin);
  const context = await matched(url);
  const queries = onceOnly();
  const withoutScript = onceOnly();
  const asked = { queries, withoutScript, query: url.searchParams };
  await Promise.all(
    context.matches.map(({ route, params }) => {
      const handle: unknown = route.handle;
      return isLive(handle) && handle.load({ ...asked, params });
    }),
  );
  const data = jsonBlock(dataOf(queries));
  return {
    data,
    shows: data + jsonBlock(dataOf(withoutScript)),
    draw: () => drawn(context, queries, { origin }, withoutScript),
  };
}

async function matched(url: URL): Promise<StaticHandlerContext> {
  const context = await query(new Request(url));
  if (context instanceof Response) throw new Error(`${url.pathname} redirects`);
  if (context.statusCode !== 200) {
    throw new Error(`${url.pathname} cannot be drawn`, { cause: context.errors });
  }
  return context;
}

/** What the browser puts into its own cache: each query's key and its data. */
function dataOf(queries: QueryClient): [unknown, unknown][] {
  return queries
    .getQueryCache()
    .getAll()
    .map(({ queryKey, state }) => [queryKey, state.data]);
}

const HEAD_ELEMENTS = /^(?:<title>[^<]*<\/title>|<meta [^>]*>|<link [^>]*>)+/;

function drawn(
  context: StaticHandlerContext,
  queries: QueryClient,
  surroundings: Surroundings,
  withoutScript?: QueryClient,
): RenderedPage {
  let status = 200;
  const onMissing = () => {
    status = 404;
  };
  const markup = renderToString(
    <App queries={queries} surroundings={{ ...surroundings, onMissing }}>
      <NoScriptData value={withoutScript}>
        <StaticRouterProvider
          router={createStaticRouter(dataRoutes, context)}
          context={context}
          hydrate={false}
        />
      </NoScriptData>
    </App>,
  );
  const head = HEAD_ELEMENTS.exec(markup)?.[0] ?? "";
  if (!head.includes("<title>")) throw new Error(`${context.location.pathname} has no title`);
  return { status, head, body: markup.slice(head.length) };
}
