/** Pages without data, and the shells of all pages: rendered once for each revision of the shop's texts. */

import { createOnce } from "../../../lib/cache/once.ts";
import { escapeHtml } from "../../../lib/text/html.ts";
import type { Settings } from "../../../shop/settings/api/settings.ts";
import type { LocalBuild, LocalRoute } from "./local-builds.ts";
import { createPage, type Page } from "./page.ts";
import type { AppRenderer } from "./renderer.ts";

/** There is one for each page of the dashboard, some 50 kB each with its compressed forms, of which a shop uses a few. */
const MOST_KEPT = 24;

export interface StaticPages {
  /** The shell where the page needs data or cannot be rendered. */
  find(route: LocalRoute): Promise<Page>;
  notFound(): Promise<Page>;
}

interface StaticPagesOptions {
  readonly settings: Pick<Settings, "current" | "revision">;
  readonly locale: string;
}

export function createStaticPages(
  { notFound }: Pick<LocalBuild, "notFound">,
  renderer: AppRenderer,
  { settings, locale }: StaticPagesOptions,
  onError: (error: unknown) => void,
): StaticPages {
  const pages = createOnce<Page>({ max: MOST_KEPT });
  const once = (name: string, create: () => Promise<Page>) =>
    pages(`${settings.revision()} ${name}`, create);

  async function renderRoute({ path, document }: LocalRoute): Promise<Page> {
    const shop = settings.current(locale);
    const { status, ...content } = await renderer.renderStatic(path, shop);
    return createPage(document({ ...content, shop }), { status });
  }

  async function renderShell({ shell }: LocalRoute): Promise<Page> {
    const shop = settings.current(locale);
    const head = `<title>${escapeHtml(shop.company.name)}</title>`;
    return createPage(shell({ head, shop }));
  }

  async function find(route: LocalRoute): Promise<Page> {
    const findShell = () => once(`shell of ${route.path}`, () => renderShell(route));
    if (!route.isStatic) return findShell();
    try {
      return await once(route.path, () => renderRoute(route));
    } catch (error) {
      onError(error);
      return findShell();
    }
  }

  return {
    find,
    notFound: async () => ({ ...(await find(notFound)), status: 404 }),
  };
}
