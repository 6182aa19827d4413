import type { Family } from "../../../catalog/families/contract.ts";
import { rasterUrl, shareImageUrl } from "../../../catalog/pictures/rules-og.ts";
import { paths } from "../../../frame/paths.ts";
import { currentShop } from "../../../frame/shop.ts";
import { JsonLd, type Thing } from "./JsonLd.tsx";
import { productOf } from "./json-ld.ts";
import { PageHead, useAddresses } from "./PageHead.tsx";

/** Filters and marks are the same family: its own address is canonical. `sizes` is its line of figures. */
export function FamilyHead({ family, sizes }: { family: Family; sizes: string }) {
  const addresses = useAddresses();
  const path = paths.family(family.id);
  return (
    <>
      <PageHead
        title={family.name}
        description={family.description || sizes}
        path={path}
        picture={shareImageUrl(family.img)}
        type="product"
        languages={family.languages}
      />
      <JsonLd key={path} things={import.meta.env.SSR ? [groupOf(family, addresses)] : undefined} />
    </>
  );
}

function groupOf(
  family: Family,
  { pageAddress, pictureAddress }: ReturnType<typeof useAddresses>,
): Thing {
  return {
    "@context": "https://schema.org",
    "@type": "ProductGroup",
    name: family.name,
    ...(family.description && { description: family.description }),
    image: pictureAddress(rasterUrl(family.img)),
    url: pageAddress(paths.family(family.id)),
    productGroupID: family.id,
    brand: { "@type": "Brand", name: currentShop().company.name },
    variesBy: family.axes.map(({ name }) => name),
    hasVariant: family.rows.map((tool) => {
      const at = {
        page: pageAddress(paths.toolPage(tool._id)),
        pictures: [pictureAddress(rasterUrl(tool.img))],
      };
      const { "@context": _, ...product } = productOf(tool, at, []);
      return product;
    }),
  };
}
