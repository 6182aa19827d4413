import { labels } from "../../../../shop/labels.ts";
import { rasterUrl, shareImageUrl } from "../../../catalog/pictures/rules-og.ts";
import { isSoldOut } from "../../../catalog/stock/rules.ts";
import type { Tool } from "../../../catalog/tools/contract.ts";
import { categoryName } from "../../../catalog/tools/rules.ts";
import { paths } from "../../../frame/paths.ts";
import { currentShop } from "../../../frame/shop.ts";
import { t } from "../../../lib/i18n/i18n.ts";
import { moneyFormat } from "../../../lib/i18n/money-format.ts";
import { minorFromMajor } from "../../../lib/money/money.ts";
import { plainPiecePrice } from "../../../lib/money/piece-price.ts";
import type { Review } from "../../../shop/reviews/contract.ts";
import { JsonLd, type Thing } from "./JsonLd.tsx";
import { breadcrumbsOf, productOf } from "./json-ld.ts";
import { PageHead, useAddresses } from "./PageHead.tsx";

/** `reviews` are those that the page shows. */
export function ToolHead({
  tool,
  reviews = [],
}: {
  tool: Tool;
  reviews?: readonly Review[] | undefined;
}) {
  const addresses = useAddresses();
  const path = paths.toolPage(tool._id);
  return (
    <>
      <PageHead
        languages={tool.languages}
        title={tool.name}
        description={descriptionOf(tool)}
        path={path}
        picture={shareImageUrl(tool.pictures?.[0] ?? tool.img)}
        type="product"
      />
      <meta
        property="product:price:amount"
        content={plainPiecePrice(minorFromMajor(tool.price), tool.priceUnit)}
      />
      <meta property="product:price:currency" content={moneyFormat().currency.toUpperCase()} />
      <meta
        property="product:availability"
        content={isSoldOut(tool) ? "out of stock" : "in stock"}
      />
      <JsonLd
        key={path}
        things={import.meta.env.SSR ? toolThings(tool, reviews, addresses) : undefined}
      />
    </>
  );
}

function toolThings(
  tool: Tool,
  reviews: readonly Review[],
  { pageAddress, pictureAddress }: ReturnType<typeof useAddresses>,
): Thing[] {
  const pictures = tool.pictures ?? [tool.img];
  const at = {
    page: pageAddress(paths.toolPage(tool._id)),
    pictures: pictures.map(rasterUrl).map(pictureAddress),
  };
  const steps = [
    { name: labels.navigation.home, address: pageAddress(paths.home()) },
    { name: labels.navigation.tools, address: pageAddress(paths.tools()) },
    {
      name: categoryName(tool),
      address: pageAddress(paths.tools({ category: tool.categoryId ?? tool.category })),
    },
    { name: tool.name, address: at.page },
  ];
  return [productOf(tool, at, reviews), breadcrumbsOf(steps)];
}

function descriptionOf(tool: Tool): string {
  const { name, partNumber, description } = tool;
  if (description !== "") return description;
  const { shortName } = currentShop().company;
  return [
    t("tool.head.by", "{name} by {shortName}", { name, shortName }),
    categoryName(tool),
    partNumber,
  ]
    .filter(Boolean)
    .join(", ");
}
