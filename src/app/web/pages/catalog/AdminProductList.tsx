import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { dashboardLabels } from "../../../../../shop/dashboard-labels.ts";
import { FamilyOfSelected } from "../../../../catalog/admin-families/ui/FamilyOfSelected.tsx";
import { ProductSearch } from "../../../../catalog/admin-tools/ui/ProductSearch.tsx";
import { ProductTable } from "../../../../catalog/admin-tools/ui/ProductTable.tsx";
import { SelectionBar } from "../../../../catalog/bulk-change/ui/SelectionBar.tsx";
import { ChangesBar } from "../../../../catalog/edit-cells/ui/ChangesBar.tsx";
import { useCellEdits } from "../../../../catalog/edit-cells/ui/use-cell-edits.ts";
import {
  PAGE_SIZE,
  type ProductsView,
  productPage,
  shownBy,
} from "../../../../catalog/edit-tools/ui/queries.ts";
import type {
  Product,
  ProductPart,
  ProductSort,
} from "../../../../catalog/tools/contract-manage.ts";
import { paths } from "../../../../frame/paths.ts";
import type { ListAnswer } from "../../../../lib/api-client/api.ts";
import { newestView } from "../../../../lib/browser/newest-view.ts";
import { type Message, msg, t, textOf } from "../../../../lib/i18n/i18n.ts";
import { ButtonLink } from "../../../../lib/ui/Button.tsx";
import { PagedList } from "../../../../lib/ui/data-table/PagedList.tsx";
import { SelectRows, useSelection } from "../../../../lib/ui/data-table/selection.tsx";
import type { Elements } from "../../../../lib/ui/elements.ts";
import { EmptyState } from "../../../../lib/ui/Feedback.tsx";
import { ListBar } from "../../../../lib/ui/List.tsx";
import { useSignedIn } from "../../../../people/session/ui/account.ts";

type View = ProductsView & { readonly page: number };

interface AdminProductListProps {
  view: View;
  /** Reads the view of an address. */
  viewOf: (query: URLSearchParams) => View;
  hrefOf: (view: ProductsView) => string;
  actionsOf: (product: Product) => Elements;
  tabs?: Elements;
  /** Products can be selected and changed together, and their cells be changed, unless they are deleted. */
  changes?: ReturnType<typeof useListChanges>;
}

/** What is selected and changed in the list. What is changed outlives every search and filter of it. */
export function useListChanges({ filter, search }: ProductsView) {
  const selection = useSelection<Product>(JSON.stringify({ filter, search }));
  const edits = useCellEdits();
  const isSelected = selection.isAll || selection.items.length > 0;
  return { selection, edits, hasBar: isSelected || edits.all.length > 0 };
}

export function AdminProductList(props: AdminProductListProps) {
  const { view, viewOf, hrefOf, tabs } = props;
  const navigate = useNavigate();
  return (
    <>
      <ListBar>
        {tabs}
        <ProductSearch
          search={view.search ?? ""}
          sort={view.sort ?? "newest"}
          onChange={(change, replace = false) => {
            const address = hrefOf({ ...newestView(viewOf), page: 1, ...change });
            void navigate(address, { replace, preventScrollReset: true });
          }}
        />
      </ListBar>
      <Products {...props} />
    </>
  );
}

function Products({ view, hrefOf, actionsOf, changes }: AdminProductListProps) {
  const { email } = useSignedIn();
  const { selection, edits } = (view.filter === "deleted" ? undefined : changes) ?? {};
  const result = useQuery({ ...productPage(email, view), placeholderData: keepPreviousData });
  return (
    <>
      <PagedList
        errorTitle={t("products.notLoaded", "The products could not be loaded.")}
        result={result}
        empty={<NoProducts view={view} all={hrefOf({})} />}
        paging={{ page: view.page, size: PAGE_SIZE, hrefOf: (page) => hrefOf({ ...view, page }) }}
      >
        {(products, total) => (
          <>
            <ProductTable
              products={products}
              selectAll={
                selection && (
                  <SelectRows
                    label={t("products.selectPage", "Select all on this page")}
                    className="select-products"
                    rows={products}
                    selection={selection}
                  />
                )
              }
              selectOf={
                selection
                  ? (product) => (
                      <SelectRows
                        label={t("products.select", "Select {name}", { name: product.name })}
                        className="flex min-h-11 cursor-pointer items-center pr-1"
                        row={product}
                        rows={products}
                        selection={selection}
                      />
                    )
                  : undefined
              }
              sort={view.sort ?? "newest"}
              sortHref={(sort) => hrefOf({ ...view, sort: sort as ProductSort, page: 1 })}
              actionsOf={actionsOf}
              edits={edits}
            />
            <p role="status" className="text-note mt-3 text-steel">
              {t("products.count", "{total, plural, one {# product} other {# products}}", {
                total,
              })}
            </p>
          </>
        )}
      </PagedList>
      {changes && <Foot view={view} changes={changes} list={result.data} />}
    </>
  );
}

interface FootProps {
  view: ProductsView;
  changes: ReturnType<typeof useListChanges>;
  list: ListAnswer<readonly Product[]> | undefined;
}

/**
 * One foot for both bars: stuck to the window's bottom each for itself, one would cover the other. It is there without rows,
 * too: what is changed waits for its button. It lies over the offer of another language.
 */
function Foot({ view: { filter, search }, changes, list }: FootProps) {
  const { edits, selection } = changes;
  return (
    <div className="sticky bottom-0 z-30 mt-3 grid">
      <ChangesBar edits={edits} />
      <SelectionBar
        selection={selection}
        // One button in view is primary: that of the changes, as long as there are any.
        variant={edits.all.length > 0 ? "quiet" : "primary"}
        total={list?.total ?? 0}
        filter={{ search, ...shownBy(filter) }}
        actionsOf={(ids) => (
          <FamilyOfSelected
            tools={ids}
            category={list?.items.find(({ _id }) => ids?.includes(_id))?.category}
          />
        )}
      />
    </div>
  );
}

/** What the page says when a filter leaves nothing. */
const noneLeft: Readonly<Record<ProductPart, Record<"title" | "text", Message>>> = {
  low: {
    title: msg("products.noneLow", "Nothing is low"),
    text: msg(
      "products.noneLow.text",
      "Products with stock for fewer than three minimum orders appear here.",
    ),
  },
  "sold-out": {
    title: msg("products.noneSoldOut", "Nothing is sold out"),
    text: msg(
      "products.noneSoldOut.text",
      "Products with less stock than their minimum order appear here.",
    ),
  },
  incomplete: {
    title: msg("products.noneIncomplete", "Nothing is incomplete"),
    text: msg(
      "products.noneIncomplete.text",
      "Products without a value of an attribute that their category requires appear here.",
    ),
  },
  undeclared: {
    title: msg("products.noneUndeclared", "Every product has a weight and an origin"),
    text: msg(
      "products.noneUndeclared.text",
      "Products without a weight or a country of origin appear here: delivery and customs ask for them.",
    ),
  },
  "other-tax": {
    title: msg("products.noneOtherTax", "Every product has the standard tax class"),
    text: msg(
      "products.noneOtherTax.text",
      "Products of the tax classes Reduced and Zero appear here.",
    ),
  },
  deleted: {
    title: msg("products.noneDeleted", "Nothing is deleted"),
    text: msg("products.noneDeleted.text", "Deleted products appear here."),
  },
};
const noneToTranslate = {
  title: msg("products.noneToTranslate", "Nothing is left to translate here"),
  text: msg(
    "products.noneToTranslate.text",
    "Products whose name or description is not translated, or has changed since, appear here.",
  ),
};

function NoProducts({ view: { search, filter }, all }: { view: ProductsView; all: string }) {
  if (search) {
    return (
      <EmptyState
        title={t("products.noMatch", "No product matches “{search}”", { search })}
        text={t(
          "products.noMatch.text",
          "The search covers name, category and part number, from the start of each word.",
        )}
      >
        <ButtonLink to={all}>{t("products.showAll", "Show all products")}</ButtonLink>
      </EmptyState>
    );
  }
  if (filter === undefined) return <EmptyCatalog />;
  const { title, text } = noneLeft[filter as ProductPart] ?? noneToTranslate;
  return <EmptyState title={textOf(title)} text={textOf(text)} />;
}

function EmptyCatalog() {
  return (
    <EmptyState
      title={t("products.none", "No products yet")}
      text={t("products.none.text", "Add them one by one, or import all of them from a CSV file.")}
    >
      <ButtonLink to={paths.addProduct()}>{dashboardLabels.addProduct}</ButtonLink>
      <ButtonLink to={paths.importProducts()}>
        {t("products.none.import", "Import a CSV file")}
      </ButtonLink>
    </EmptyState>
  );
}
