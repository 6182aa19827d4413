/** Renders any page outside of a browser: at build time and in the server. */
import { QueryClient } from "@tanstack/react-query";
import { renderToString } from "react-dom/server";
import {
  createStaticHandler,
  createStaticRouter,
  type StaticHandlerContext,
  StaticRouterProvider,
} from "react-router";
import type { LoadedPage, RenderedPage } from "../../kit/page-rendering.ts";
import { NoScriptData } from "../../kit/ui/hydration.tsx";
import { App } from "../App.tsx";
import { routes } from "../routes.tsx";
import { dehydrate } from "./hydration-state.ts";
import { isPageHandle } from "./page-handle.ts";
import type { RenderContextValue } from "./render-context.ts";

const { query, dataRoutes } = createStaticHandler(routes);

function createRenderCache(): QueryClient {
  const queries = {
    gcTime: Number.POSITIVE_INFINITY,
    retry: false,
    networkMode: "always",
  } as const;
  return new QueryClient({ defaultOptions: { queries } });
}

/** Throws if the page redirects or fails. */
export async function renderStatic(path: string, origin: string): Promise<RenderedPage> {
  return render(await match(new URL(path, origin)), createRenderCache(), { origin });
}

/** Fetches the page's data for rendering. Throws when the API does not answer. */
export async function load(address: string, origin: string): Promise<LoadedPage> {
  const url = new URL(address, origin);
  const context = await match(url);
  const queries = createRenderCache();
  const noScriptQueries = createRenderCache();
  await Promise.all(
    context.matches.map(({ route: { handle }, params }) => {
      const query = url.searchParams;
      return isPageHandle(handle) && handle.load({ queries, noScriptQueries, query, params });
    }),
  );
  const data = dehydrate(queries);
  return {
    data,
    content: data + dehydrate(noScriptQueries),
    render: () => render(context, queries, { origin }, noScriptQueries),
  };
}

async function match(url: URL): Promise<StaticHandlerContext> {
  const context = await query(new Request(url));
  if (context instanceof Response) throw new Error(`${url.pathname} redirects`);
  if (context.statusCode !== 200) {
    throw new Error(`${url.pathname} cannot be rendered`, { cause: context.errors });
  }
  return context;
}

/** React writes the elements of the head in front of the markup. */
const HEAD_ELEMENTS = /^(?:<title>[^<]*<\/title>|<meta [^>]*>|<link [^>]*>)+/;

function render(
  context: StaticHandlerContext,
  queries: QueryClient,
  place: RenderContextValue,
  noScriptQueries?: QueryClient,
): RenderedPage {
  let status = 200;
  const onMissing = () => {
    status = 404;
  };
  const markup = renderToString(
    <App queries={queries} context={{ ...place, onMissing }}>
      <NoScriptData value={noScriptQueries}>
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
