/** Listed prices as they are charged, and as a buyer for a business reads them. */
import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { shop } from "../../../../shop.config.ts";
import { type PageShop, setShop } from "../../../frame/shop.ts";
import { formatMinor } from "../../../lib/money/money.ts";
import { type HomeTax, priceText, shortText, shownAmount } from "../rules-net-first.ts";
import { ListPrice, NetFirst } from "../ui/ListPrice.tsx";
import { NextTier } from "../ui/NextTier.tsx";
import { NetFirstNote, TableAmount, TablePrice } from "../ui/TablePrice.tsx";

const money = { ...shop.money, tax: { label: "Sales tax", percent: 19 } };
setShop({ ...shop, money } as unknown as PageShop);

/** A fifth of each amount, but for the class without tax. */
const homeTax: HomeTax = (cents, taxClass) =>
  taxClass === "zero"
    ? undefined
    : { cents: cents * 0.8, note: `net, ${formatMinor(cents)} with 25% sales tax` };
const wire = { price: 15, priceUnit: 1 as const };

describe("a listed price", () => {
  it("is what is charged, until it is read net", () => {
    expect(shownAmount(1500, undefined, undefined)).toEqual({ cents: 1500, note: undefined });
    expect(priceText(wire, undefined)).toBe("$15.00");
    const markups = [
      <ListPrice key="one" {...wire} />,
      <TablePrice key="row" {...wire} />,
      <TableAmount key="sum" cents={1500} taxClass={undefined} />,
    ].map((shown) => renderToStaticMarkup(shown));
    expect([...new Set(markups)]).toEqual(["<span>$15.00</span>"]);
    expect(renderToStaticMarkup(<NetFirstNote />)).toBe("");
  });

  it("is net first then, and says what is charged beside it", () => {
    const note = "net, $15.00 with 25% sales tax";
    expect(shownAmount(1500, undefined, homeTax)).toEqual({ cents: 1200, note });
    expect(priceText(wire, homeTax)).toBe(`$12.00 ${note}`);
    expect(priceText({ ...wire, priceUnit: 100 }, homeTax)).toBe(`$12.00 per 100 ${note}`);
    const read = (shown: ReactElement) =>
      renderToStaticMarkup(<NetFirst value={homeTax}>{shown}</NetFirst>).split(/<[^>]*>/);
    expect(read(<ListPrice {...wire} />)).toEqual(["", "$12.00", "", note, ""]);
    expect(read(<TablePrice {...wire} />)).toEqual(["", "$12.00", "", "$15.00", ""]);
    expect(read(<TableAmount cents={1500} taxClass="standard" />)).toContain("$12.00");
    expect(read(<NetFirstNote />)).toContain("Net prices first, then those with sales tax");
  });

  it("says that it is net where there is no room for both", () => {
    expect(shortText(shownAmount(1500, undefined, homeTax))).toBe("$12.00 net");
    expect(shortText(shownAmount(1500, undefined, homeTax), 100)).toBe("$12.00 per 100 net");
    expect(shortText(shownAmount(1500, undefined, undefined))).toBe("$15.00");
  });

  it("has nothing taken out where its class has no tax", () => {
    expect(priceText({ ...wire, taxClass: "zero" }, homeTax)).toBe("$15.00");
  });
});

it("the next quantity price is net, too, with what the larger order costs more", () => {
  const tool = { ...wire, minimum: 1, multiple: 1, tiers: [{ quantity: 10, price: 10 }] };
  const next = (read: HomeTax | undefined) =>
    renderToStaticMarkup(
      <NextTier tool={tool} available={99} quantity={6} onChoose={() => {}} homeTax={read} />,
    ).replaceAll(/<[^>]*>/g, "");
  expect(next(undefined)).toBe("10 or more: $10.00 each; add 4 for $10.00 more");
  expect(next(homeTax)).toBe("10 or more: $8.00 each net; add 4 for $8.00 more");
});
