import { use } from "react";
import type { Family } from "../../../catalog/families/contract.ts";
import { shareImageUrl } from "../../../catalog/pictures/rules.ts";
import { baseLocale, localPath, paths } from "../../../frame/paths.ts";
import { currentShop } from "../../../frame/shop.ts";
import { currentLanguage } from "../../../lib/i18n/language.ts";
import { RenderContext } from "../ssr/render-context.ts";
import { JsonLd, productOf } from "./json-ld.tsx";
import { PageHead } from "./PageHead.tsx";

/** Filters and marks are the same family: its own address is canonical. `sizes` is its line of figures. */
export function FamilyHead({ family, sizes }: { family: Family; sizes: string }) {
  const { origin, locales } = use(RenderContext);
  const address = (path: string) =>
    origin + localPath(currentLanguage().locale, path, baseLocale(locales));
  const path = paths.family(family.id);
  const picture = shareImageUrl(family.img);
  const absolute = (img: string) => (img.startsWith("/") ? origin + img : img);
  return (
    <>
      <PageHead
        title={family.name}
        description={family.description || sizes}
        path={path}
        picture={picture}
        type="product"
        {...(family.lang?.name && { languages: [family.lang.name] })}
      />
      <JsonLd
        thing={{
          "@context": "https://schema.org",
          "@type": "ProductGroup",
          name: family.name,
          ...(family.description && { description: family.description }),
          image: absolute(picture),
          url: address(path),
          productGroupID: family.id,
          brand: { "@type": "Brand", name: currentShop().company.name },
          variesBy: family.axes.map(({ name }) => name),
          hasVariant: family.rows.map((tool) => {
            const at = {
              page: address(paths.toolPage(tool._id)),
              pictures: [absolute(shareImageUrl(tool.img))],
            };
            const { "@context": _, ...product } = productOf(tool, at, []);
            return product;
          }),
        }}
      />
    </>
  );
}
