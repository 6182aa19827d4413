import { useMutation } from "@tanstack/react-query";
import { errorMessage } from "../../../lib/api-client/failure.ts";
import { saveFile } from "../../../lib/api-client/files.ts";
import { t } from "../../../lib/i18n/i18n.ts";
import { toast } from "../../../lib/ui/toast.ts";

/** Fetches a file and saves it under `name`; what went wrong is said in a toast. */
export function useDownload<Wanted extends { readonly name: string }>(
  fetchFile: (wanted: Wanted) => Promise<Blob>,
) {
  return useMutation({
    mutationFn: async (wanted: Wanted) => saveFile(await fetchFile(wanted), wanted.name),
    onError: (failure) =>
      toast.failure(
        t("csv.notFetched", "The file could not be fetched. {reason}", {
          reason: errorMessage(failure),
        }),
      ),
  });
}
