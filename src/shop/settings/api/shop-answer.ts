import type { Shop } from "../../../frame/shop.ts";
import { findTextPage } from "../../texts/api/text-page.ts";
import { type ShopPart, shopParts } from "../contract.ts";
import { pageShopOf } from "../rules.ts";

/** What the public API answers about the shop's texts at an address; undefined for other addresses. */
export function shopAnswer(shop: Shop, address: string): unknown {
  const [, part, slug] = /^\/api\/shop(?:\/(\w+)(?:\/([\w-]+))?)?$/.exec(address) ?? [];
  if (address === "/api/shop") return pageShopOf(shop);
  if (part === "page" && slug !== undefined) return findTextPage(shop, slug);
  return isPart(part) ? partOf(shop, part) : undefined;
}

function isPart(name: string | undefined): name is ShopPart {
  return (shopParts as readonly (string | undefined)[]).includes(name);
}

/** The texts that only one page shows. */
export function partOf(shop: Shop, part: ShopPart): Record<string, unknown> {
  if (part === "home") {
    const { infoCards, businessSummary, testimonials } = shop;
    return { infoCards, businessSummary, testimonials };
  }
  return { ...shop[part] };
}
