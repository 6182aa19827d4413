import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { dashboardLabels } from "../../../../../shop/dashboard-labels.ts";
import type { ProductImport, RowKind } from "../../../../catalog/csv/contract.ts";
import { ImportFile } from "../../../../catalog/import/ui/ImportFile.tsx";
import { ImportReport } from "../../../../catalog/import/ui/ImportReport.tsx";
import { ImportRows } from "../../../../catalog/import/ui/ImportRows.tsx";
import { ImportStart } from "../../../../catalog/import/ui/ImportStart.tsx";
import { IMPORT_ROWS, importOf, importRows } from "../../../../catalog/import/ui/import-queries.ts";
import { UnfinishedImports } from "../../../../catalog/import/ui/UnfinishedImports.tsx";
import { paths } from "../../../../frame/paths.ts";
import { isMissing } from "../../../../lib/api-client/missing.ts";
import { parsePage } from "../../../../lib/contract/list-view.ts";
import { t, texts } from "../../../../lib/i18n/i18n.ts";
import { formatCount } from "../../../../lib/i18n/numbers.ts";
import { ButtonLink } from "../../../../lib/ui/Button.tsx";
import { EmptyState } from "../../../../lib/ui/Feedback.tsx";
import { LoadingOrError } from "../../../../lib/ui/List.tsx";
import { Skeleton } from "../../../../lib/ui/Loading.tsx";
import { Pager } from "../../../../lib/ui/Pager.tsx";
import { BackLink, Tabs } from "../../../../lib/ui/Tabs.tsx";
import { useSignedIn } from "../../../../people/session/ui/account.ts";
import { PageHead } from "../../heads/PageHead.tsx";

const kindLabels: Record<RowKind, string> = texts("import.kind", {
  faulty: "Faulty",
  change: "To change",
  create: "New",
  same: "Unchanged",
});

function isKind(text: string): text is RowKind {
  return Object.hasOwn(kindLabels, text);
}

export function Component() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const { email } = useSignedIn();
  const queryClient = useQueryClient();
  const id = query.get("id") ?? "";
  const { data: found } = useQuery({ ...importOf(email, id), enabled: id !== "" });
  const title =
    found?.source === "selection"
      ? t("bulk.page", "Change products")
      : t("import.title", "Import products");

  const [file, setFile] = useState<File>();

  function show(found: ProductImport, file: File) {
    setFile(file);
    queryClient.setQueryData(importOf(email, found._id).queryKey, found);
    void navigate(paths.importProducts(found._id));
  }

  return (
    <>
      <PageHead title={title} />
      <BackLink to={paths.productManage()}>{dashboardLabels.manageProductHeading}</BackLink>
      <h1 className="heading mb-6 text-title">{title}</h1>
      {id === "" ? (
        <ImportStart onRead={show}>
          <UnfinishedImports email={email} />
        </ImportStart>
      ) : (
        <OneImport key={id} id={id} email={email} file={file} onRead={show} />
      )}
    </>
  );
}

interface OneImportProps {
  id: string;
  email: string;
  file: File | undefined;
  onRead: (found: ProductImport, file: File) => void;
}

function OneImport({ id, email, file, onRead }: OneImportProps) {
  const result = useQuery(importOf(email, id));
  const isGone = isMissing(result.error);
  const another = (
    <ButtonLink to={paths.importProducts()}>
      {t("import.another", "Choose another file")}
    </ButtonLink>
  );
  if (isGone) {
    return (
      <EmptyState
        title={t("import.expired", "This import has expired")}
        text={t("import.expired.text", "Files are kept for a week. Upload it again.")}
      >
        {another}
      </EmptyState>
    );
  }
  if (!result.data)
    return (
      <LoadingOrError
        errorTitle={t("import.notLoaded", "The import could not be loaded.")}
        shape={<Skeleton className="h-64" />}
        {...result}
      />
    );
  const found = result.data;
  const isSelection = found.source === "selection";
  return (
    <div className="grid gap-8">
      <ImportReport found={found} email={email}>
        {found.file && <ImportFile found={found} facts={found.file} file={file} onRead={onRead} />}
      </ImportReport>
      <Rows found={found} email={email} />
      {!isSelection && <div>{another}</div>}
    </div>
  );
}

function Rows({ found, email }: { found: ProductImport; email: string }) {
  const [query] = useSearchParams();
  const kinds = Object.keys(kindLabels).filter(isKind);
  const present = kinds.filter((kind) => found.rows[kind] > 0);
  const kind = present.find((each) => each === query.get("kind")) ?? present[0] ?? "same";
  const page = parsePage(query);
  const result = useQuery({
    ...importRows(email, found._id, kind, page),
    placeholderData: keepPreviousData,
  });
  return (
    <section aria-label={t("import.rows", "Rows")}>
      <Tabs
        label={t("import.rows.byResult", "Rows by result")}
        tabs={present.map((each) => ({
          label: `${labelOf(each, found)} ${formatCount(found.rows[each])}`,
          href: paths.importProducts(found._id, each),
          isCurrent: each === kind,
        }))}
      />
      <div className="mt-4">
        {result.data ? (
          <>
            <ImportRows rows={result.data.items} hasNumbers={found.source !== "selection"} />
            <Pager
              page={page}
              pages={Math.ceil(result.data.total / IMPORT_ROWS)}
              hrefOf={(other) => paths.importProducts(found._id, kind, other)}
            />
          </>
        ) : (
          <LoadingOrError
            errorTitle={t("import.rows.notLoaded", "The rows could not be loaded.")}
            {...result}
          />
        )}
      </div>
    </section>
  );
}

function labelOf(kind: RowKind, { appliedAt, source }: ProductImport): string {
  if (kind === "faulty" && source === "selection") return t("bulk.refused", "Refused");
  if (appliedAt === undefined) return kindLabels[kind];
  if (kind === "create") return t("import.kind.created", "Created");
  return kind === "change" ? t("import.kind.changed", "Changed") : kindLabels[kind];
}
