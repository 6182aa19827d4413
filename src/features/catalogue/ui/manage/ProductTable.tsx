import type { ReactNode } from "react";
import { Link } from "react-router";
import { formatDollars } from "../../../../kit/money.ts";
import { SheetTable } from "../../../../kit/ui/SheetTable.tsx";
import { SortHeader } from "../../../../kit/ui/SortHeader.tsx";
import type { Product } from "../../contract-manage.ts";
import { formatPieces } from "../availability.ts";
import { StockBadge } from "./StockBadge.tsx";

interface ProductTableProps {
  products: readonly Product[];
  sort: string;
  sortHref: (sort: string) => string;
  hrefOf: (product: Product) => string;
  /** What can be done in a product's row. */
  deedsOf: (product: Product) => ReactNode;
}

/** Products with their figures: each opens at its name. */
export function ProductTable({ products, sort, sortHref, hrefOf, deedsOf }: ProductTableProps) {
  const head = { sort, hrefOf: sortHref };
  return (
    <SheetTable>
      <caption className="sr-only">Products with stock and price</caption>
      <thead>
        <tr>
          <SortHeader {...head} by="name">
            Product
          </SortHeader>
          <SortHeader {...head} by="quantity" isFigure>
            Free
          </SortHeader>
          <th scope="col" className="figure">
            Held
          </th>
          <th scope="col" className="figure whitespace-nowrap">
            To ship
          </th>
          <th scope="col" className="figure">
            Waiting
          </th>
          <th scope="col" className="figure">
            Minimum
          </th>
          <SortHeader {...head} by="price" isFigure>
            Price
          </SortHeader>
          <th scope="col">
            <span className="sr-only">What to do</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {products.map((product) => (
          <tr key={product._id}>
            <td className="whole align-middle!">
              <Name product={product} href={hrefOf(product)} />
            </td>
            <Figure label="Free">{formatPieces(product.quantity)}</Figure>
            <Count label="Held">{product.held}</Count>
            <Count label="To ship">{product.toShip}</Count>
            <Count label="Waiting">{product.waiting}</Count>
            <Figure label="Minimum">{formatPieces(product.minimum)}</Figure>
            <Figure label="Price">{formatDollars(product.price)}</Figure>
            <td className="deeds align-middle!">
              <div className="flex flex-wrap gap-2 lg:flex-nowrap lg:justify-end">
                {deedsOf(product)}
              </div>
            </td>
          </tr>
        ))}
      </tbody>
    </SheetTable>
  );
}

function Name({ product, href }: { product: Product; href: string }) {
  return (
    <span className="col-span-full flex items-center gap-3">
      <img
        src={product.img}
        alt=""
        width={56}
        height={42}
        loading="lazy"
        className="h-[42px] w-14 flex-none border border-line bg-paper object-contain"
      />
      <span className="min-w-0">
        <Link to={href} className="link reach font-medium">
          {product.name}
        </Link>
        <span className="block font-mono text-note text-steel">
          {[product.partNumber, product.kind].filter(Boolean).join(" · ")}
        </span>
        <StockBadge product={product} />
      </span>
    </span>
  );
}

function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <td data-label={label} className="figure align-middle!">
      {children}
    </td>
  );
}

/** A count that is mostly 0: then a dash, and on a phone nothing. */
function Count({ label, children }: { label: string; children: number }) {
  return (
    <td
      data-label={label}
      className={`figure align-middle! ${children === 0 ? "nothing text-steel" : ""}`}
    >
      {children === 0 ? "–" : formatPieces(children)}
    </td>
  );
}
