import { isSoldOut } from "../../../catalog/stock/rules.ts";
import type { Tool } from "../../../catalog/tools/contract.ts";
import { categoryName } from "../../../catalog/tools/rules.ts";
import { gtinOf } from "../../../catalog/tools/rules-other-numbers.ts";
import { currentShop } from "../../../frame/shop.ts";
import { moneyFormat } from "../../../lib/i18n/money-format.ts";
import { plainMajor } from "../../../lib/money/parse-amount.ts";
import type { Review } from "../../../shop/reviews/contract.ts";
import type { Thing } from "./JsonLd.tsx";
import { propertyOf } from "./property-value.ts";

const SCHEMA = "https://schema.org";
const BEST = 5;

export interface ToolAddresses {
  readonly page: string;
  readonly pictures: readonly string[];
}

/** `reviews` are those that the page shows. */
export function productOf(tool: Tool, at: ToolAddresses, reviews: readonly Review[]): Thing {
  const gtin = gtinOf(tool.otherNumbers);
  return {
    "@context": SCHEMA,
    "@type": "Product",
    name: tool.name,
    image: at.pictures,
    url: at.page,
    category: categoryName(tool),
    brand: { "@type": "Brand", name: currentShop().company.name },
    ...(tool.description && { description: tool.description }),
    ...(tool.partNumber && { sku: tool.partNumber, mpn: tool.partNumber }),
    ...(gtin !== undefined && { gtin }),
    ...(tool.tags && { keywords: tool.tags.join(", ") }),
    ...(tool.attributes && { additionalProperty: tool.attributes.map(propertyOf) }),
    offers: offerOf(tool, at.page),
    ...(tool.rating !== undefined && {
      aggregateRating: {
        "@type": "AggregateRating",
        ratingValue: tool.rating,
        reviewCount: tool.reviews,
        bestRating: BEST,
        worstRating: 1,
      },
    }),
    ...(reviews.length > 0 && { review: reviews.map(reviewOf) }),
  };
}

/**
 * The price is that of the minimum order. A price for several pieces is stated with them only: whoever does not read
 * that would take it for the price of one.
 */
function offerOf(tool: Tool, url: string): Thing {
  const priceCurrency = moneyFormat().currency.toUpperCase();
  const isOfPiece = tool.priceUnit === 1;
  const first = isOfPiece ? [] : [{ quantity: tool.minimum, price: tool.price }];
  const steps = [...first, ...tool.tiers];
  return {
    "@type": "Offer",
    url,
    ...(isOfPiece && { price: plainMajor(tool.price) }),
    priceCurrency,
    ...(steps.length > 0 && {
      priceSpecification: steps.map(({ quantity, price }, index) => ({
        "@type": "UnitPriceSpecification",
        price: plainMajor(price),
        priceCurrency,
        valueAddedTaxIncluded: currentShop().tax.prices === "gross",
        ...(!isOfPiece && { referenceQuantity: pieces(tool.priceUnit) }),
        eligibleQuantity: quantityRange(quantity, steps[index + 1]?.quantity),
      })),
    }),
    availability: `${SCHEMA}/${isSoldOut(tool) ? "OutOfStock" : "InStock"}`,
    itemCondition: `${SCHEMA}/NewCondition`,
    ...shippingOf(tool),
    eligibleQuantity: quantityRange(tool.minimum),
    seller: { "@type": "Organization", name: currentShop().company.name },
  };
}

/** What delivery of the minimum order costs at home, where it costs the same for every weight and value. */
function shippingOf({ price, priceUnit, minimum }: Tool): Thing {
  const { selling } = currentShop();
  const [zone] = selling.zones;
  const goods = (price * minimum) / priceUnit;
  const ways = zone?.methods.filter(({ kind }) => kind === "flat") ?? [];
  const countries = zone?.countries.includes("*") ? [selling.home.country] : zone?.countries;
  const isWhole = zone?.regions.length === 0 && zone.postcodes.length === 0;
  if (!countries || !isWhole || countries.includes("") || ways.length === 0) return {};
  return {
    shippingDetails: ways.map(({ amount, freeFrom }) => ({
      "@type": "OfferShippingDetails",
      shippingRate: {
        "@type": "MonetaryAmount",
        value: plainMajor(freeFrom > 0 && goods >= freeFrom ? 0 : amount),
        currency: moneyFormat().currency.toUpperCase(),
      },
      shippingDestination: countries.map((addressCountry) => ({
        "@type": "DefinedRegion",
        addressCountry,
      })),
    })),
  };
}

/** "C62": pieces, in the codes of UN/ECE that schema.org asks for. */
function pieces(value: number): Thing {
  return { "@type": "QuantitativeValue", value, unitCode: "C62" };
}

function quantityRange(minValue: number, next?: number): Thing {
  return {
    "@type": "QuantitativeValue",
    minValue,
    ...(next !== undefined && { maxValue: next - 1 }),
  };
}

function reviewOf({ author, review, rating, createdAt }: Review): Thing {
  return {
    "@type": "Review",
    author: { "@type": "Person", name: author },
    // The time belongs to it: the day alone may be another one in the shop's time zone.
    datePublished: createdAt,
    reviewBody: review,
    reviewRating: { "@type": "Rating", ratingValue: rating, bestRating: BEST, worstRating: 1 },
  };
}

/** Names with their absolute addresses, in order. */
export function breadcrumbsOf(steps: readonly { name: string; address: string }[]): Thing {
  return {
    "@context": SCHEMA,
    "@type": "BreadcrumbList",
    itemListElement: steps.map(({ name, address }, place) => ({
      "@type": "ListItem",
      position: place + 1,
      name,
      item: address,
    })),
  };
}
