import { Link } from "react-router";
import { paths } from "../../../frame/paths.ts";
import { texts } from "../../../lib/i18n/i18n.ts";
import { formatCount } from "../../../lib/i18n/numbers.ts";
import { formatPrice } from "../../../lib/money/price-unit.ts";
import { Badge } from "../../../lib/ui/Badge.tsx";
import { Truncate } from "../../../lib/ui/data-table/cells.tsx";
import { type Column, DataTable } from "../../../lib/ui/data-table/DataTable.tsx";
import type { Elements } from "../../../lib/ui/elements.ts";
import { useToolbar } from "../../../lib/ui/keys/use-toolbar.ts";
import { NoBreakUnits } from "../../../lib/ui/Text.tsx";
import type { Cell } from "../../edit-cells/ui/cell-edits.ts";
import cellStyles from "../../edit-cells/ui/cells.css?url";
import { EditableCell } from "../../edit-cells/ui/EditableCell.tsx";
import type { CellEdits } from "../../edit-cells/ui/use-cell-edits.ts";
import { isLow, isSoldOut } from "../../stock/rules.ts";
import type { Product } from "../../tools/contract-manage.ts";
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
  /** The control before the heading of the products. */
  selectAll?: Elements;
  /** The control before each product. */
  selectOf?: ((product: Product) => Elements) | undefined;
}

export function ProductTable(props: ProductTableProps) {
  const { products, sort, sortHref, actionsOf, selectAll, selectOf, edits } = props;
  const heads = useToolbar<HTMLTableRowElement>();
  /** A figure that can be typed over. */
  function figureColumn(cell: Cell, header: string, textOf: (product: Product) => string) {
    return {
      header,
      isFigure: true,
      cell: (product: Product) =>
        edits ? <EditableCell {...{ product, cell, edits }} label={header} /> : textOf(product),
    };
  }
  return (
    <>
      <link rel="stylesheet" href={cellStyles} precedence="default" />
      <DataTable
        caption={words.caption}
        className="product-table"
        rows={products}
        keyOf={({ _id }) => _id}
        headProps={heads}
        sort={{ by: sort, hrefOf: sortHref }}
        columns={[
          {
            header: words.product,
            before: selectAll,
            sort: "name",
            width: "wide",
            isTitle: true,
            cell: (product) => (
              <span className="flex items-center gap-2">
                {selectOf?.(product)}
                <Name product={product} />
              </span>
            ),
          },
          {
            ...figureColumn("quantity", words.free, ({ quantity }) => formatCount(quantity)),
            sort: "quantity",
          },
          countColumn(words.held, ({ held }) => held),
          {
            ...countColumn(words.toShip, ({ toShip }) => toShip),
            headClassName: "whitespace-nowrap",
          },
          countColumn(words.waiting, ({ waiting }) => waiting),
          {
            ...figureColumn("minimum", words.minimum, ({ minimum }) => formatCount(minimum)),
            hidden: "spare",
          },
          { ...figureColumn("price", words.price, formatPrice), sort: "price" },
        ]}
        actionsLabel={words.actions}
        actions={(product) => <div className="actions-row">{actionsOf(product)}</div>}
      />
    </>
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
      <span className="product-name">
        <Link
          to={paths.product(product._id)}
          className="link clipped font-medium"
          title={product.name}
          lang={product.lang?.name}
        >
          <NoBreakUnits>{product.name}</NoBreakUnits>
        </Link>
        <span className="flex items-center gap-2 text-note text-steel">
          <span className="flex-none empty:hidden">
            <StockBadge product={product} />
          </span>
          <Truncate className="min-w-0">
            {product.partNumber && (
              <span className="font-mono" translate="no">
                {product.partNumber}
              </span>
            )}
            {product.partNumber && product.category && <span>{" · "}</span>}
            <span lang={product.lang?.category}>{product.category}</span>
          </Truncate>
        </span>
        <span className="flex flex-wrap gap-1 *:whitespace-normal! empty:hidden">
          <TextBadges product={product} />
        </span>
      </span>
    </span>
  );
}

/** Counts that are mostly 0: shown as a dash, and hidden on phones. */
function countColumn(header: string, countOf: (product: Product) => number): Column<Product> {
  return {
    header,
    isFigure: true,
    hidden: "spare",
    className: (product) => (countOf(product) === 0 ? "nothing text-steel" : "count"),
    cell: (product) => (countOf(product) === 0 ? "–" : formatCount(countOf(product))),
  };
}

export function StockBadge({ product }: { product: Product }) {
  if (product.deletedAt !== undefined) return <Badge tone="bad">{badges.deleted}</Badge>;
  if (isSoldOut(product)) return <Badge tone="bad">{badges.soldOut}</Badge>;
  if (isLow(product)) return <Badge tone="wait">{badges.low}</Badge>;
  return null;
}
