import { useMutation } from "@tanstack/react-query";
import { callFile } from "../../../kit/ui/api.ts";
import { Button } from "../../../kit/ui/Button.tsx";
import { FormError } from "../../../kit/ui/Feedback.tsx";
import { saveFile } from "../../../kit/ui/files.ts";
import type { exportData } from "../contract.ts";

/** Everything that the shop holds of whoever is signed in, saved as a file. */
export function ExportData() {
  const saving = useMutation({
    mutationFn: () => callFile<typeof exportData>("GET /privacy/export"),
    onSuccess: (file) => saveFile(file, `my-data-${new Date().toISOString().slice(0, 10)}.json`),
  });
  return (
    <>
      <p className="text-graphite">
        All that the shop holds of you in one file: account, profile, orders with their history and
        invoices, reviews, letters and sign-ins. It is JSON, which programs read and people can.
      </p>
      <FormError failure={saving.error} />
      <div className="flex flex-wrap items-center gap-4">
        <Button onClick={() => saving.mutate()} busy={saving.isPending}>
          Download my data
        </Button>
        <p role="status" className="text-good">
          {saving.isSuccess && "Saved to your downloads."}
        </p>
      </div>
    </>
  );
}
