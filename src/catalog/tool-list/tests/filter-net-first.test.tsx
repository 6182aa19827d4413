/** The filter by price is of what is charged, and says so beside prices that are read net first. */
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, it } from "vitest";
import { shop } from "../../../../shop.config.ts";
import { type PageShop, setShop } from "../../../frame/shop.ts";
import type { HomeTax } from "../../tier-prices/rules-net-first.ts";
import { NetFirst } from "../../tier-prices/ui/ListPrice.tsx";
import { ActiveFilters } from "../ui/ActiveFilters.tsx";
import { CatalogFilters } from "../ui/CatalogFilters.tsx";

const money = { ...shop.money, tax: { label: "Sales tax", percent: 19 } };
setShop({ ...shop, money } as unknown as PageShop);

const nothing = () => {};

function wordsOf(homeTax: HomeTax | undefined): string[] {
  return renderToStaticMarkup(
    <MemoryRouter>
      <NetFirst value={homeTax}>
        <CatalogFilters
          total={1}
          action="/tools"
          onChange={nothing}
          onEnter={nothing}
          onShow={nothing}
        >
          {() => null}
        </CatalogFilters>
        <ActiveFilters
          filter={{ maxPrice: 50 }}
          labels={{}}
          hrefOf={() => "/tools"}
          onRemoved={nothing}
        />
      </NetFirst>
    </MemoryRouter>,
  ).split(/<[^>]*>/);
}

it("the filter by price names the tax while prices are read net first", () => {
  const charged = ["Price for one piece, $", "Up to $50"];
  const named = ["Price for one piece with sales tax, $", "Up to $50 with sales tax"];
  const plain = wordsOf(undefined);
  const netFirst = wordsOf(() => undefined);
  expect(plain.filter((word) => [...charged, ...named].includes(word))).toEqual(charged);
  expect(netFirst.filter((word) => [...charged, ...named].includes(word))).toEqual(named);
});
