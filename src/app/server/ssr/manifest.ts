import { paths } from "../../../frame/paths.ts";
import type { Shop } from "../../../frame/shop.ts";
import { ICON_SIZES } from "../brand/icon.ts";
import { brandVersion } from "../brand/routes.ts";

/** The web app manifest (W3C). */
export function manifestOf(shop: Shop) {
  const { company } = shop;
  const version = brandVersion(shop);
  return {
    name: company.name,
    short_name: company.shortName,
    description: company.description,
    start_url: paths.home(),
    display: "minimal-ui",
    background_color: "#faf8f3",
    theme_color: "#faf8f3",
    icons: ICON_SIZES.map((size) => ({
      src: `/icon-${size}.png${version && `?v=${version}`}`,
      sizes: `${size}x${size}`,
      type: "image/png",
    })),
  };
}
