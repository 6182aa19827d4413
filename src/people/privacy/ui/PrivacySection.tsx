import { useMutation } from "@tanstack/react-query";
import { callFile } from "../../../lib/api-client/api.ts";
import { saveFile } from "../../../lib/api-client/files.ts";
import { serverToday } from "../../../lib/api-client/server-today.ts";
import { texts } from "../../../lib/i18n/i18n.ts";
import { Button } from "../../../lib/ui/Button.tsx";
import { FormError } from "../../../lib/ui/Feedback.tsx";
import { AccountSection } from "../../sign-in/ui/AccountForm.tsx";
import type { exportData } from "../contract.ts";
import { DeleteAccount } from "./DeleteAccount.tsx";

const words = texts("privacy", {
  export: "Download your data",
  exported:
    "Everything the shop stores about you in one JSON file: account, profile, orders with their history and invoices, reviews, emails and sign-ins.",
  download: "Download my data",
  saved: "Saved to your downloads.",
  delete: "Delete the account",
});

export function PrivacySection(props: { email: string; onDeleted: () => void }) {
  return (
    <>
      <AccountSection title={words.export}>
        <ExportData />
      </AccountSection>
      <AccountSection title={words.delete}>
        <DeleteAccount {...props} />
      </AccountSection>
    </>
  );
}

function ExportData() {
  const saving = useMutation({
    mutationFn: () => callFile<typeof exportData>("GET /privacy/export"),
    onSuccess: (file) => saveFile(file, `my-data-${serverToday()}.json`),
  });
  return (
    <>
      <p className="text-graphite">{words.exported}</p>
      <FormError failure={saving.error} />
      <div className="flex flex-wrap items-center gap-4">
        <Button onClick={() => saving.mutate()} busy={saving.isPending}>
          {words.download}
        </Button>
        <p role="status" className="text-good">
          {saving.isSuccess && words.saved}
        </p>
      </div>
    </>
  );
}
