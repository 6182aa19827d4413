import type { ReactNode } from "react";
import { Link } from "react-router";
import { paths } from "../../../frame/paths.ts";
import { texts } from "../../../lib/i18n/i18n.ts";
import { formatCount } from "../../../lib/i18n/numbers.ts";
import { formatPrice } from "../../../lib/money/price-unit.ts";
import { Badge } from "../../../lib/ui/Badge.tsx";
import type { Elements } from "../../../lib/ui/elements.ts";
import { SortHeader, Table, Truncate } from "../../../lib/ui/Table.tsx";
import { NoBreakUnits } from "../../../lib/ui/Text.tsx";
import cellStyles from "../../edit-cells/ui/cells.css?url";
import { EditableCell } from "../../edit-cells/ui/EditableCell.tsx";
import type { CellEdits } from "../../edit-cells/ui/use-cell-edits.ts";
import type { Product } from "../../tools/contract-manage.ts";
import { isLow, isSoldOut } from "../../tools/rules.ts";
import { TextBadges } from "../../translations/ui/TextBadges.tsx";

const words = texts("product.table", {
  caption: "Products with stock and price",
  product: "Product",
  free: "Free",
  held: "Held",
  toShip: "To ship",
  waiting: "Waiting",
  minimum: "Minimum",
  price: "Price",
  actions: "Actions",
});
const badges = texts("product.badge", { deleted: "deleted", soldOut: "sold out", low: "low" });

interface ProductTableProps {
  products: readonly Product[];
  sort: string;
  sortHref: (sort: string) => string;
  actionsOf: (product: Product) => Elements;
  /** Without it the figures cannot be typed over. */
  edits?: CellEdits | undefined;
  /** Before each product. */
  selectOf?: ((product: Product) => Elements) | undefined;
}

export function ProductTable(props: ProductTableProps) {
  const { products, sort, sortHref, actionsOf, selectOf, edits } = props;
  const head = { sort, hrefOf: sortHref };
  return (
    <Table>
      {edits && <link rel="stylesheet" href={cellStyles} precedence="default" />}
      <caption className="sr-only">{words.caption}</caption>
      <thead>
        <tr>
          <SortHeader {...head} by="name">
            {words.product}
          </SortHeader>
          <SortHeader {...head} by="quantity" isFigure>
            {words.free}
          </SortHeader>
          <th scope="col" className="figure rare">
            {words.held}
          </th>
          <th scope="col" className="figure rare whitespace-nowrap">
            {words.toShip}
          </th>
          <th scope="col" className="figure spare">
            {words.waiting}
          </th>
          <th scope="col" className="figure spare">
            {words.minimum}
          </th>
          <SortHeader {...head} by="price" isFigure>
            {words.price}
          </SortHeader>
          <th scope="col">
            <span className="sr-only">{words.actions}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {products.map((product) => (
          <tr key={product._id}>
            <td className="wide">
              <span className="flex items-center gap-2">
                {selectOf?.(product)}
                <Name product={product} />
              </span>
            </td>
            <Figure label={words.free}>
              {edits ? (
                <EditableCell {...{ product, edits }} cell="quantity" label={words.free} />
              ) : (
                formatCount(product.quantity)
              )}
            </Figure>
            <Count label={words.held} className="rare">
              {product.held}
            </Count>
            <Count label={words.toShip} className="rare">
              {product.toShip}
            </Count>
            <Count label={words.waiting} className="spare">
              {product.waiting}
            </Count>
            <Figure label={words.minimum} className="spare">
              {edits ? (
                <EditableCell {...{ product, edits }} cell="minimum" label={words.minimum} />
              ) : (
                formatCount(product.minimum)
              )}
            </Figure>
            <Figure label={words.price}>
              {edits ? (
                <EditableCell {...{ product, edits }} cell="price" label={words.price} />
              ) : (
                formatPrice(product)
              )}
            </Figure>
            <td className="actions">
              <div className="actions-row">{actionsOf(product)}</div>
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function Name({ product }: { product: Product }) {
  return (
    <span className="flex min-w-0 grow items-center gap-3">
      <img
        src={product.img}
        alt=""
        width={48}
        height={36}
        loading="lazy"
        className="h-9 w-12 flex-none border border-line bg-paper object-contain"
      />
      <span className="min-w-0 grow">
        <Link
          to={paths.product(product._id)}
          className="link clipped font-medium"
          title={product.name}
          lang={product.lang?.name}
        >
          <NoBreakUnits>{product.name}</NoBreakUnits>
        </Link>
        <span className="flex items-center gap-2 text-note text-steel">
          <StockBadge product={product} />
          <Truncate className="min-w-0 font-mono">
            <span lang={product.lang?.kind}>
              {[product.partNumber, product.kind].filter(Boolean).join(" · ")}
            </span>
          </Truncate>
        </span>
        <span className="flex flex-wrap gap-1 *:whitespace-normal! empty:hidden">
          <TextBadges product={product} />
        </span>
      </span>
    </span>
  );
}

interface FigureProps {
  label: string;
  className?: string;
}

function Figure({ label, className = "", children }: FigureProps & { children: ReactNode }) {
  return (
    <td data-label={label} className={`figure ${className}`}>
      {children}
    </td>
  );
}

/** A count that is mostly 0: shown as a dash, and hidden on phones. */
function Count({ label, className = "", children }: FigureProps & { children: number }) {
  return (
    <td
      data-label={label}
      className={`figure ${className} ${children === 0 ? "nothing text-steel" : ""}`}
    >
      {children === 0 ? "–" : formatCount(children)}
    </td>
  );
}

export function StockBadge({ product }: { product: Product }) {
  if (product.deletedAt !== undefined) return <Badge tone="bad">{badges.deleted}</Badge>;
  if (isSoldOut(product)) return <Badge tone="bad">{badges.soldOut}</Badge>;
  if (isLow(product)) return <Badge tone="wait">{badges.low}</Badge>;
  return null;
}
