/** A public page as it would be with other texts: for one admin's request, stored and cached nowhere. */

import { baseLocale, localPath } from "../../../frame/paths.ts";
import type { Shop } from "../../../frame/shop.ts";
import type { Settings } from "../../../shop/settings/api/settings.ts";
import { shopAnswer } from "../../../shop/settings/api/shop-answer.ts";
import { findRoute } from "./find-route.ts";
import { isRendered, type LocalBuilds } from "./local-builds.ts";
import type { AppRenderer, RenderQueue } from "./renderer.ts";

/** The page is in the shop's own language. Undefined where the server renders no page. */
export type RenderPreview = (path: string, shop: Shop) => Promise<string | undefined>;

interface PreviewSources {
  readonly builds: LocalBuilds;
  readonly renderer: AppRenderer;
  readonly queue: RenderQueue;
  readonly settings: Pick<Settings, "locales">;
}

export function createPreview({
  builds,
  renderer,
  queue,
  settings,
}: PreviewSources): RenderPreview {
  return async (path, shop) => {
    const found = findRoute(builds.routes, path, shop.pageSlugs);
    const locales = settings.locales();
    const [locale = "en"] = locales;
    const route = found && builds.of(locale).routes[builds.routes.indexOf(found)];
    if (!route || !isRendered(route)) return undefined;
    const address = localPath(locale, path, baseLocale(locales));
    if (!route.isSsr) {
      const { head, body } = await renderer.renderStatic(address, shop);
      return route.document({ head, body, shop });
    }
    const loaded = await renderer.load(address, shop, (request) => shopAnswer(shop, request));
    const { head, body } = await queue.run(() => loaded.render());
    return route.document({ head, body, data: loaded.data, shop });
  };
}
