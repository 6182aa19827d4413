/** Renders any page outside of a browser: at build time and in the server. */
import { QueryClient } from "@tanstack/react-query";
import { renderToString } from "react-dom/server";
import {
  createStaticHandler,
  createStaticRouter,
  type StaticHandlerContext,
  StaticRouterProvider,
} from "react-router";
import { baseLocale, localPath, paths } from "../../../frame/paths.ts";
import { setShop } from "../../../frame/shop.ts";
import { ServerData } from "../../../lib/api-client/once.ts";
import { setLanguageSource } from "../../../lib/i18n/language.ts";
import { jsonBlock } from "../../../lib/text/html.ts";
import { NoScriptData } from "../../../lib/ui/hydration.tsx";
import type { LoadedPage, RenderedPage, RenderPlace } from "../../page-rendering.ts";
import { App } from "../App.tsx";
import { routes } from "../routes.tsx";
import { isPageHandle } from "./page-handle.ts";

/** An address in one language, and the page of it with its code. */
interface Match {
  readonly url: URL;
  readonly context: StaticHandlerContext;
  readonly router: ReturnType<typeof createStaticRouter>;
}

function createRenderCache(): QueryClient {
  const queries = {
    gcTime: Number.POSITIVE_INFINITY,
    retry: false,
    networkMode: "always",
  } as const;
  return new QueryClient({ defaultOptions: { queries } });
}

/** Renders a page without data. Throws if the page redirects or fails. */
export async function renderStatic(path: string, place: RenderPlace): Promise<RenderedPage> {
  return render(await match(new URL(path, place.origin), place), createRenderCache(), place);
}

/** Fetches the page's data for rendering. Throws when the API does not answer. */
export async function load(address: string, place: RenderPlace): Promise<LoadedPage> {
  const url = new URL(address, place.origin);
  const page = await match(url, place);
  const queries = createRenderCache();
  const noScriptQueries = createRenderCache();
  await Promise.all(
    page.context.matches.map(({ route: { handle }, params }) => {
      const query = url.searchParams;
      return isPageHandle(handle) && handle.load({ queries, noScriptQueries, query, params });
    }),
  );
  const data = dehydrate(queries);
  return {
    data,
    content: data + dehydrate(noScriptQueries),
    render: () => render(page, queries, place, noScriptQueries),
  };
}

/** Each query's key and its data, as JSON that is safe inside a script element: hydration-state.ts reads it. */
function dehydrate(queries: QueryClient): string {
  // What could not be read is left to the browser: without data it would be null, and never asked for.
  const entries = queries.getQueryCache().findAll({
    predicate: ({ state }) => state.status === "success",
  });
  return jsonBlock(entries.map(({ queryKey, state }) => [queryKey, state.data]));
}

async function match(url: URL, { language, locales }: RenderPlace): Promise<Match> {
  const basename = localPath(language.locale, paths.home(), baseLocale(locales));
  const { query, dataRoutes } = createStaticHandler(routes, { basename });
  const context = await query(new Request(url));
  if (context instanceof Response) throw new Error(`${url.pathname} redirects`);
  for (const failure of Object.values(context.errors ?? {})) throw failure;
  return { url, context, router: createStaticRouter(dataRoutes, context) };
}

/** React writes the elements of the head in front of the markup. */
const HEAD_ELEMENTS = /^(?:<title>[^<]*<\/title>|<meta [^>]*>|<link [^>]*>)+/;

function render(
  { url, context, router }: Match,
  queries: QueryClient,
  place: RenderPlace,
  noScriptQueries?: QueryClient,
): RenderedPage {
  let status = 200;
  const onMissing = () => {
    status = 404;
  };
  const { origin, shop, locales } = place;
  setShop(shop);
  // Rendering is synchronous: pages of several languages take turns.
  setLanguageSource(() => place.language);
  const markup = renderToString(
    <App context={{ origin, locales, onMissing }}>
      <ServerData value={queries}>
        <NoScriptData value={noScriptQueries}>
          <StaticRouterProvider context={context} router={router} hydrate={false} />
        </NoScriptData>
      </ServerData>
    </App>,
  );
  const head = HEAD_ELEMENTS.exec(markup)?.[0] ?? "";
  if (!head.includes("<title>")) throw new Error(`${url.pathname} has no title`);
  return { status, head, body: markup.slice(head.length) };
}
