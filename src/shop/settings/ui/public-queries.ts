/** The texts that only some pages show; what every page shows is in the page (src/frame/shop.ts). */

import type { Blog, Portfolio, Shop } from "../../../frame/shop.ts";
import { call } from "../../../lib/api-client/api.ts";
import { orNull } from "../../../lib/api-client/missing.ts";
import type { OnceOptions } from "../../../lib/api-client/once.ts";
import type { AnswerOf } from "../../../lib/contract/endpoint.ts";
import type { getShopPart, getTextPage, ShopPart } from "../contract.ts";

/** The home page's own texts. */
export type HomeTexts = Pick<Shop, "infoCards" | "businessSummary" | "testimonials">;

interface ShopParts {
  readonly home: HomeTexts;
  readonly blog: Blog;
  readonly portfolio: Portfolio;
}

export function shopPart<Part extends ShopPart>(part: Part): OnceOptions<ShopParts[Part]> {
  return {
    queryKey: ["shop", part],
    queryFn: ({ signal }) => loadShopPart(part, signal),
  };
}

export async function loadShopPart<Part extends ShopPart>(
  part: Part,
  signal?: AbortSignal,
): Promise<ShopParts[Part]> {
  const texts = await call<typeof getShopPart>(
    "GET /shop/{part}",
    { params: { part } },
    { anonymous: true, ...(signal && { signal }) },
  );
  return texts as unknown as ShopParts[Part];
}

/** Null if there is no such page. */
export function textPage(slug: string): OnceOptions<AnswerOf<typeof getTextPage> | null> {
  return {
    queryKey: ["shop", "page", slug],
    queryFn: ({ signal }) =>
      orNull(
        call<typeof getTextPage>(
          "GET /shop/page/{slug}",
          { params: { slug } },
          { signal, anonymous: true },
        ),
      ),
  };
}
