/** Pages without data: rendered once for each revision of the shop's texts, and the shell of all others. */

import { escapeHtml } from "../../../lib/text/html.ts";
import type { Settings } from "../../../shop/settings/api/settings.ts";
import type { Build, BuiltRoute } from "./builds.ts";
import { fillTemplate } from "./documents.ts";
import { createPage, type Page } from "./page.ts";
import type { AppRenderer } from "./renderer.ts";

/** What loads a page's code, and before it what such a page asks for first. */
const CODE = '<template id="code">';
const PRELOAD = '<link rel="preload" as="fetch" href="/api/payment-config" crossorigin>';

export interface StaticPages {
  /** The shell where the page needs data or cannot be rendered. */
  find(route: BuiltRoute): Promise<Page>;
  notFound(): Promise<Page>;
}

export function createStaticPages(
  { notFound, shell }: Pick<Build, "notFound" | "shell">,
  renderer: AppRenderer,
  { settings, locale }: { readonly settings: Settings; readonly locale: string },
  onError: (error: unknown) => void,
): StaticPages {
  let revision = "";
  const pages = new Map<string, Promise<Page>>();

  /** A rendering that fails is tried again by the next request. */
  function once(path: string, create: () => Promise<Page>): Promise<Page> {
    if (revision !== settings.revision()) pages.clear();
    revision = settings.revision();
    const known = pages.get(path) ?? create();
    known.catch(() => pages.delete(path));
    pages.set(path, known);
    return known;
  }

  async function renderRoute({ path, template = "" }: BuiltRoute): Promise<Page> {
    const shop = settings.current(locale);
    const page = template.replace(CODE, CODE + PRELOAD);
    const { status, ...content } = await renderer.renderStatic(path, shop);
    return createPage(fillTemplate(page, { ...content, shop }), { status });
  }

  async function renderShell(): Promise<Page> {
    const shop = settings.current(locale);
    const head = `<title>${escapeHtml(shop.company.name)}</title>`;
    return createPage(fillTemplate(shell, { head, shop }));
  }

  const findShell = () => once("shell", renderShell);
  async function find(route: BuiltRoute): Promise<Page> {
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
