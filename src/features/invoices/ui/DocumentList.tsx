import { useMutation } from "@tanstack/react-query";
import { callFile } from "../../../kit/ui/api.ts";
import { Button } from "../../../kit/ui/Button.tsx";
import { formatDate } from "../../../kit/ui/dates.ts";
import { FormError } from "../../../kit/ui/Feedback.tsx";
import { saveFile } from "../../../kit/ui/files.ts";
import type { DocumentSummary } from "../../orders/contract-fulfillment.ts";
import type * as contract from "../contract.ts";
import { documentFilename, documentName } from "./document-labels.ts";

interface PaperListProps {
  orderId: string;
  papers: readonly DocumentSummary[];
}

/** The papers of an order, each to be saved as PDF. */
export function DocumentList({ orderId, papers }: PaperListProps) {
  return (
    <ul className="grid">
      {papers.map((paper) => (
        <li key={documentFilename(paper)} className="border-line border-t py-2">
          <DocumentEntry orderId={orderId} paper={paper} />
        </li>
      ))}
    </ul>
  );
}

function DocumentEntry({ orderId, paper }: { orderId: string; paper: DocumentSummary }) {
  const { kind, number, issuedAt } = paper;
  const saving = useMutation({
    mutationFn: () =>
      callFile<typeof contract.fetchDocument>(
        "GET /purchase/{id}/paper/{kind}/{number}",
        { params: { id: orderId, kind, number: String(number) } },
        { headers: { Accept: "application/pdf" } },
      ),
    onSuccess: (file) => saveFile(file, documentFilename(paper)),
  });
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <span>
          {documentName(paper)}
          <span className="ml-3 text-note text-steel">{formatDate(issuedAt)}</span>
        </span>
        <Button
          className="px-3"
          aria-label={`Download ${documentName(paper)} as PDF`}
          onClick={() => saving.mutate()}
          busy={saving.isPending}
        >
          PDF
        </Button>
      </div>
      <FormError failure={saving.error} />
    </>
  );
}
