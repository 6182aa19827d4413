import { use } from "react";
import { Link, useSearchParams } from "react-router";
import { dashboardLabels } from "../../../../../shop/dashboard-labels.ts";
import { productSortLabels } from "../../../../catalog/admin-tools/ui/ProductSearch.tsx";
import { CsvLink } from "../../../../catalog/csv/ui/CsvDownload.tsx";
import { ExportCategory } from "../../../../catalog/csv/ui/ExportCategory.tsx";
import { SharedPartNumbers } from "../../../../catalog/part-numbers/ui/SharedPartNumbers.tsx";
import { CorrectStock } from "../../../../catalog/stock/ui/CorrectStock.tsx";
import type { Product, ProductPart } from "../../../../catalog/tools/contract-manage.ts";
import type { TextPart } from "../../../../catalog/translations/contract.ts";
import { paths } from "../../../../frame/paths.ts";
import { parseListView } from "../../../../lib/contract/list-view.ts";
import { t, texts } from "../../../../lib/i18n/i18n.ts";
import { languageDisplayName } from "../../../../lib/i18n/language-display-name.ts";
import { ButtonLink } from "../../../../lib/ui/Button.tsx";
import { useToolbar } from "../../../../lib/ui/keys/use-toolbar.ts";
import { ListHead } from "../../../../lib/ui/List.tsx";
import { filterTabs, Tabs, titleOf } from "../../../../lib/ui/Tabs.tsx";
import { useSignedIn } from "../../../../people/session/ui/account.ts";
import { PageHead } from "../../heads/PageHead.tsx";
import { RenderContext } from "../../ssr/render-context.ts";
import { AdminProductList, useListChanges } from "./AdminProductList.tsx";

const words = dashboardLabels;
const filters: Record<ProductPart, string> = texts("products.filter", {
  low: "Low",
  "sold-out": "Sold out",
  incomplete: "Incomplete",
  undeclared: "No weight or origin",
  "other-tax": "Other tax class",
  deleted: "Deleted",
});

/** Products that need a translator. */
function textFilters(locales: readonly string[]): Record<TextPart, string> {
  return Object.fromEntries(
    locales.flatMap((locale) => {
      const language = languageDisplayName(locale);
      return [
        [`missing-${locale}`, t("products.filter.missing", "Missing in {language}", { language })],
        [
          `outdated-${locale}`,
          t("products.filter.outdated", "Outdated in {language}", { language }),
        ],
      ];
    }),
  );
}

export function Component() {
  const [query] = useSearchParams();
  const { email } = useSignedIn();
  const { locales } = use(RenderContext);
  const all = { ...filters, ...textFilters(locales.slice(1)) };
  const viewOf = (address: URLSearchParams) =>
    parseListView(address, { filters: all, sorts: productSortLabels, maxSearch: 200 });
  const view = viewOf(query);
  const changes = useListChanges(view);
  const tabs = filterTabs(all, view.filter, (filter) =>
    paths.productManage({ ...view, filter, page: 1 }),
  );
  return (
    <>
      <PageHead title={titleOf(words.manageProductHeading, tabs)} />
      <ListHead title={words.manageProductHeading}>
        <ProductLinks email={email} />
        <ButtonLink
          to={paths.addProduct()}
          // While a bar stands below the list, its button is the primary one.
          variant={changes.hasBar ? "quiet" : "primary"}
          className="max-sm:w-full"
        >
          {words.addProduct}
        </ButtonLink>
      </ListHead>
      <SharedPartNumbers email={email} />
      <AdminProductList
        tabs={<Tabs label={t("products.filter.label", "Products by stock")} tabs={tabs} />}
        view={view}
        viewOf={viewOf}
        changes={changes}
        hrefOf={paths.productManage}
        actionsOf={(product) =>
          product.deletedAt === undefined && (
            <>
              <CorrectStock product={product} email={email} />
              <DuplicateLink product={product} />
            </>
          )
        }
      />
    </>
  );
}

/** The other pages about the products. */
function ProductLinks({ email }: { email: string }) {
  const toolbar = useToolbar<HTMLDivElement>();
  const label = t("products.nav", "More about the products");
  const links = [
    [paths.attributes(), t("products.attributes", "Categories and attributes")],
    [paths.families(), t("products.families", "Families")],
    [paths.synonyms(), t("products.synonyms", "Synonyms")],
    [paths.importProducts(), t("products.import", "Import CSV")],
    [paths.addPictures(), t("pictures.add", "Add pictures")],
  ] as const;
  return (
    <nav aria-label={label} className="product-links text-note">
      <div
        {...toolbar}
        role="toolbar"
        aria-label={label}
        className="line-scrolls flex flex-wrap items-center gap-x-4"
      >
        {links.map(([to, words]) => (
          <Link key={to} to={to} className="link lone-link">
            {words}
          </Link>
        ))}
        <CsvLink file="products" name="products.csv">
          {t("products.export", "Export CSV")}
        </CsvLink>
        <ExportCategory email={email} />
      </div>
    </nav>
  );
}

function DuplicateLink({ product: { _id, name } }: { product: Product }) {
  return (
    <ButtonLink
      to={paths.addProduct(_id)}
      aria-label={t("product.duplicateNamed", "Duplicate {name}", { name })}
      title={t("product.duplicate", "Duplicate")}
    >
      <svg
        aria-hidden="true"
        viewBox="0 0 16 16"
        width="16"
        height="16"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
      >
        <path d="M5.5 5.5H14V14H5.5ZM10.5 5.5V2H2V10.5H5.5" />
      </svg>
    </ButtonLink>
  );
}
