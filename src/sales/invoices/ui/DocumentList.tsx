import { useMutation } from "@tanstack/react-query";
import { call, callFile } from "../../../lib/api-client/api.ts";
import { errorMessage } from "../../../lib/api-client/failure.ts";
import { saveFile } from "../../../lib/api-client/files.ts";
import { t } from "../../../lib/i18n/i18n.ts";
import { useAction } from "../../../lib/ui/action.tsx";
import { Button } from "../../../lib/ui/Button.tsx";
import { formatDate } from "../../../lib/ui/dates.ts";
import { FormError } from "../../../lib/ui/Feedback.tsx";
import { toast } from "../../../lib/ui/toast.ts";
import type { Purchase } from "../../orders/contract.ts";
import type { DocumentSummary, orderHistory } from "../../orders/contract-fulfillment.ts";
import type * as contract from "../contract.ts";

function documentName({ kind, number }: DocumentSummary): string {
  return kind === "invoice"
    ? t("document.invoiceNumber", "Invoice {number}", { number })
    : t("document.creditNoteNumber", "Credit note {number}", { number });
}

export function documentFilename({ kind, number }: DocumentSummary): string {
  return `${kind}-${number}.pdf`;
}

interface DocumentListProps {
  orderId: string;
  documents: readonly DocumentSummary[];
}

export function DocumentList({ orderId, documents }: DocumentListProps) {
  return (
    <ul className="grid">
      {documents.map((document) => (
        <li key={documentFilename(document)} className="border-line border-t py-2">
          <DocumentEntry orderId={orderId} document={document} />
        </li>
      ))}
    </ul>
  );
}

function DocumentEntry({ orderId, document }: { orderId: string; document: DocumentSummary }) {
  const saving = useAction({ run: () => saveDocument(orderId, document) });
  return (
    <>
      <div className="flex items-center justify-between gap-x-4">
        <span className="flex min-w-0 flex-wrap items-baseline gap-x-3">
          <span>{documentName(document)}</span>
          <span className="text-note text-steel">{formatDate(document.issuedAt)}</span>
        </span>
        <Button
          className="flex-none px-3"
          aria-label={t("document.download", "Download {document} as PDF", {
            document: documentName(document),
          })}
          onClick={() => saving.run()}
          busy={saving.isPending}
        >
          PDF
        </Button>
      </div>
      <FormError failure={saving.error} />
    </>
  );
}

export function DownloadInvoice({ order }: { order: Purchase }) {
  const saving = useMutation({
    mutationFn: () => saveInvoice(order._id),
    onError: (failure) =>
      toast.failure(
        `${t("document.notLoaded", "The invoice could not be loaded.")} ${errorMessage(failure)}`,
      ),
  });
  return (
    <Button
      aria-label={t("document.downloadInvoice", "Download the invoice of order {number}", {
        number: order.number,
      })}
      onClick={() => saving.mutate()}
      busy={saving.isPending}
    >
      {t("document.invoice", "Invoice")}
    </Button>
  );
}

async function saveInvoice(id: string): Promise<void> {
  const { papers } = await call<typeof orderHistory>("GET /purchase/{id}/history", {
    params: { id },
  });
  const invoice = papers.find(({ kind }) => kind === "invoice");
  if (!invoice) throw new Error(`order ${id} has no invoice`);
  await saveDocument(id, invoice);
}

async function saveDocument(orderId: string, document: DocumentSummary): Promise<void> {
  const file = await callFile<typeof contract.fetchDocument>(
    "GET /purchase/{id}/paper/{kind}/{number}",
    { params: { id: orderId, kind: document.kind, number: String(document.number) } },
    { headers: { Accept: "application/pdf" } },
  );
  saveFile(file, documentFilename(document));
}
