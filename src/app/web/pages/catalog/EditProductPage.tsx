import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { use } from "react";
import { useParams, useSearchParams } from "react-router";
import { dashboardLabels } from "../../../../../shop/dashboard-labels.ts";
import { DeleteTool } from "../../../../catalog/admin-tools/ui/DeleteTool.tsx";
import { ProductHistory } from "../../../../catalog/admin-tools/ui/ProductHistory.tsx";
import { ProductAttributes } from "../../../../catalog/edit-tools/ui/ProductAttributes.tsx";
import { ProductDetails } from "../../../../catalog/edit-tools/ui/ProductDetails.tsx";
import {
  HISTORY_PAGE_SIZE,
  productHistory,
  productOf,
} from "../../../../catalog/edit-tools/ui/queries.ts";
import { ProductFiles } from "../../../../catalog/files/ui/ProductFiles.tsx";
import { Ledger } from "../../../../catalog/stock/ui/Ledger.tsx";
import { CorrectionForm, StockFigures } from "../../../../catalog/stock/ui/ProductStock.tsx";
import type { Product } from "../../../../catalog/tools/contract-manage.ts";
import { ProductTexts } from "../../../../catalog/translations/ui/ProductTexts.tsx";
import { paths } from "../../../../frame/paths.ts";
import { isMissing } from "../../../../lib/api-client/missing.ts";
import { parsePage } from "../../../../lib/contract/list-view.ts";
import { msg, t, textOf } from "../../../../lib/i18n/i18n.ts";
import { ButtonLink } from "../../../../lib/ui/Button.tsx";
import { PagedList } from "../../../../lib/ui/data-table/PagedList.tsx";
import { formatDateTime } from "../../../../lib/ui/dates.ts";
import type { Elements } from "../../../../lib/ui/elements.ts";
import { EmptyState } from "../../../../lib/ui/Feedback.tsx";
import { LoadingOrError } from "../../../../lib/ui/List.tsx";
import { Skeleton } from "../../../../lib/ui/Loading.tsx";
import { BackLink, Tabs } from "../../../../lib/ui/Tabs.tsx";
import { NoBreakUnits } from "../../../../lib/ui/Text.tsx";
import { useSignedIn } from "../../../../people/session/ui/account.ts";
import { HeldOrders } from "../../../../sales/holds/ui/HeldOrders.tsx";
import { SubscriberCount } from "../../../../shop/stock-alerts/ui/SubscriberCount.tsx";
import { PageHead } from "../../heads/PageHead.tsx";
import { RenderContext } from "../../ssr/render-context.ts";

const parts = [
  { show: "", label: msg("product.part.details", "Details") },
  { show: "attributes", label: msg("product.part.attributes", "Attributes") },
  { show: "languages", label: msg("product.part.languages", "Languages") },
  { show: "files", label: msg("product.part.files", "Files") },
  { show: "stock", label: msg("product.part.stock", "Stock") },
  { show: "history", label: msg("product.part.history", "History") },
  { show: "danger", label: msg("product.part.delete", "Delete") },
] as const;

export function Component() {
  const { id = "" } = useParams();
  return <OneProduct key={id} id={id} />;
}

function OneProduct({ id }: { id: string }) {
  const { email } = useSignedIn();
  const [query] = useSearchParams();
  const part = parts.find(({ show }) => show === query.get("show")) ?? parts[0];
  const result = useQuery({ ...productOf(email, id), refetchOnMount: "always" });
  const product = result.data;
  const title = dashboardLabels.manageProductHeading;
  const isGone = isMissing(result.error);
  return (
    <>
      <PageHead
        title={
          product
            ? t("product.title", "{part}, {name}", { part: textOf(part.label), name: product.name })
            : title
        }
      />
      <BackLink to={paths.productManage()}>{title}</BackLink>
      {isGone && <NoSuchProduct />}
      {!isGone && !product && (
        <LoadingOrError
          errorTitle={t("product.notLoaded", "The product could not be loaded.")}
          shape={<Skeleton className="h-96" />}
          {...result}
        />
      )}
      {!isGone && product && (
        <>
          <Head product={product} />
          <Tabs
            label={t("product.parts", "Parts of the product")}
            tabs={parts.filter(hasPart(product)).map(({ show, label }) => ({
              label: textOf(label),
              href: paths.product(id, show),
              isCurrent: show === part.show,
            }))}
          />
          <div className="mt-6">
            <Part product={product} email={email} show={part.show} />
          </div>
        </>
      )}
    </>
  );
}

function Head({ product }: { product: Product }) {
  return (
    <header className="mb-4 flex flex-wrap items-start justify-between gap-4">
      <div>
        <h1 className="heading wrap-anywhere text-title">
          <NoBreakUnits>{product.name}</NoBreakUnits>
        </h1>
        <p className="label-text text-steel">
          {product.partNumber && (
            <span className="font-mono" translate="no">
              {product.partNumber}
            </span>
          )}
          {product.partNumber && <span>{" · "}</span>}
          <span>{product.category}</span>
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={paths.addProduct(product._id)}>
          {t("product.duplicate", "Duplicate")}
        </ButtonLink>
        {product.deletedAt === undefined && (
          <ButtonLink to={paths.toolPage(product._id)}>
            {t("product.view", "See it in the catalog")}
          </ButtonLink>
        )}
      </div>
    </header>
  );
}

interface PartProps {
  product: Product;
  email: string;
}

/** The parts that a deleted product has, too. */
const KEPT: readonly string[] = ["files", "stock", "history"];

function Part({ show, ...props }: PartProps & { show: (typeof parts)[number]["show"] }) {
  const { product } = props;
  if (product.deletedAt && !KEPT.includes(show)) return <Deleted product={product} />;
  switch (show) {
    case "":
      return <ProductDetails {...props} />;
    case "attributes":
      return <ProductAttributes {...props} />;
    case "languages":
      return <Languages {...props} />;
    case "files":
      return <ProductFiles {...props} />;
    case "stock":
      return <Stock {...props} />;
    case "history":
      return <History {...props} />;
    case "danger":
      return <Danger product={product} />;
  }
}

/** Texts in other languages are a part in a shop that has some. */
function hasPart(product: Product) {
  return ({ show }: (typeof parts)[number]) =>
    show !== "languages" || Object.keys(product.texts ?? {}).length > 0;
}

function Languages(props: PartProps) {
  const { locales } = use(RenderContext);
  return <ProductTexts {...props} own={locales[0] ?? "en"} />;
}

function Stock({ product, email }: PartProps) {
  return (
    <div className="grid gap-10">
      <StockFigures product={product} />
      <SubscriberCount toolId={product._id} />
      {product.deletedAt === undefined && (
        <Section title={t("stock.correct", "Correct the stock")}>
          <CorrectionForm product={product} email={email} />
        </Section>
      )}
      <Section title={t("product.held", "Held by unpaid orders")}>
        <HeldOrders email={email} tool={product._id} />
      </Section>
      <Section title={t("product.ledger", "Ledger")}>
        <Ledger email={email} tool={product._id} />
      </Section>
    </div>
  );
}

function Section({ title, children }: { title: string; children: Elements }) {
  return (
    <section>
      <h2 className="heading mb-4 text-lead">{title}</h2>
      {children}
    </section>
  );
}

function History({ product, email }: PartProps) {
  const [query] = useSearchParams();
  const page = parsePage(query);
  const result = useQuery({
    ...productHistory(email, product._id, page),
    placeholderData: keepPreviousData,
  });
  return (
    <PagedList
      errorTitle={t("product.history.notLoaded", "What was done could not be loaded.")}
      result={result}
      paging={{
        page,
        size: HISTORY_PAGE_SIZE,
        hrefOf: (other) => paths.product(product._id, "history", other),
      }}
      empty={
        <EmptyState
          title={t("product.history.none", "Nothing was done yet")}
          text={t(
            "product.history.none.text",
            "Additions and edits of this product appear here, with old and new values. Stock changes are in the ledger.",
          )}
        />
      }
    >
      {(entries) => <ProductHistory entries={entries} />}
    </PagedList>
  );
}

function Danger({ product }: { product: Product }) {
  return (
    <section className="border border-bad p-5">
      <h2 className="heading text-lead">
        {t("product.delete.confirm", "Delete from the catalog")}
      </h2>
      <p className="measure mt-2 mb-5 text-graphite">
        {t(
          "product.delete.text",
          "{name} can no longer be ordered. Existing orders, its ledger and its history stay as they are. To sell it again, add it again.",
          { name: product.name },
        )}
      </p>
      <DeleteTool tool={product} />
    </section>
  );
}

function Deleted({ product }: { product: Product }) {
  return (
    <EmptyState
      title={t("product.deleted", "This product is deleted")}
      text={t(
        "product.deleted.text",
        "It was taken out of the catalog on {date}. Its ledger and history can still be read.",
        { date: formatDateTime(product.deletedAt ?? "") },
      )}
    />
  );
}

function NoSuchProduct() {
  return (
    <EmptyState
      isPage
      title={t("product.unknown", "There is no such product")}
      text={t("product.unknown.text", "The address may be mistyped.")}
    >
      <ButtonLink to={paths.productManage()}>
        {t("products.showAll", "Show all products")}
      </ButtonLink>
    </EmptyState>
  );
}
