/** A public page as it would be with other texts: for one admin's request, stored and cached nowhere. */
import { shopAnswer } from "../../features/settings/api/shop-answer.ts";
import type { Shop } from "../../shop.ts";
import type { BuiltRoute } from "./builds.ts";
import { fillTemplate } from "./documents.ts";
import { findRoute } from "./find-route.ts";
import type { AppRenderer, RenderQueue } from "./renderer.ts";

/** Undefined where the server renders no page. */
export type RenderPreview = (path: string, shop: Shop) => Promise<string | undefined>;

export function createPreview(
  routes: readonly BuiltRoute[],
  renderer: AppRenderer,
  queue: RenderQueue,
): RenderPreview {
  return async (path, shop) => {
    const route = findRoute(routes, path, shop.pageSlugs);
    if (route?.template === undefined) return undefined;
    if (!route.isSsr) {
      const { head, body } = await renderer.renderStatic(path, shop);
      return fillTemplate(route.template, { head, body, shop });
    }
    const answer = (address: string) => shopAnswer(shop, address);
    const loaded = await renderer.load(path, shop, answer);
    const { head, body } = await queue.run(() => loaded.render());
    return fillTemplate(route.template, { head, body, data: loaded.data, shop });
  };
}
