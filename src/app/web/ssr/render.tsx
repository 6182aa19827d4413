/** Renders any page outside of a browser: at build time and in the server. */
import { QueryClient } from "@tanstack/react-query";
import { renderToString } from "react-dom/server";
import { matchRoutes, type RouteMatch, StaticRouter } from "react-router";
import { baseLocale, localPath, paths } from "../../../frame/paths.ts";
import { setShop } from "../../../frame/shop.ts";
import { ServerData } from "../../../lib/api-client/once.ts";
import { setLanguageSource } from "../../../lib/i18n/language.ts";
import { NoScriptData } from "../../../lib/ui/hydration.tsx";
import { Page } from "../../../lib/ui/router/PageRouter.tsx";
import type { LoadedPage, RenderedPage, RenderPlace } from "../../page-rendering.ts";
import { App } from "../App.tsx";
import { loadPages } from "../page-route.tsx";
import { routes } from "../routes.tsx";
import { dehydrate } from "./hydration-state.ts";
import { isPageHandle } from "./page-handle.ts";

/** An address in one language, and the routes of its page. */
interface Match {
  readonly url: URL;
  readonly basename: string;
  readonly matches: RouteMatch[];
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
    page.matches.map(({ route: { handle }, params }) => {
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

async function match(url: URL, { language, locales }: RenderPlace): Promise<Match> {
  const basename = localPath(language.locale, paths.home(), baseLocale(locales));
  const matches = matchRoutes(routes, url, basename);
  if (matches === null) throw new Error(`${url.pathname} is no address of ${basename}`);
  await loadPages(matches);
  return { url, basename, matches };
}

/** React writes the elements of the head in front of the markup. */
const HEAD_ELEMENTS = /^(?:<title>[^<]*<\/title>|<meta [^>]*>|<link [^>]*>)+/;

function render(
  { url, basename, matches }: Match,
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
          <StaticRouter basename={basename} location={url}>
            <Page matches={matches} />
          </StaticRouter>
        </NoScriptData>
      </ServerData>
    </App>,
  );
  const head = HEAD_ELEMENTS.exec(markup)?.[0] ?? "";
  if (!head.includes("<title>")) throw new Error(`${url.pathname} has no title`);
  return { status, head, body: markup.slice(head.length) };
}
