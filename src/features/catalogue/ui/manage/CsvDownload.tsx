import { useMutation } from "@tanstack/react-query";
import { t } from "../../../../kit/i18n.ts";
import { callFile } from "../../../../kit/ui/api.ts";
import { Button } from "../../../../kit/ui/Button.tsx";
import { errorMessage } from "../../../../kit/ui/failure.ts";
import { saveFile } from "../../../../kit/ui/files.ts";
import { toast } from "../../../../kit/ui/toast.ts";
import type { exampleProducts, exportProducts, faultyRows } from "../../contract-csv.ts";

const files = {
  products: () => callFile<typeof exportProducts>("GET /product/export"),
  example: () => callFile<typeof exampleProducts>("GET /product/example"),
  faulty: (id: string) =>
    callFile<typeof faultyRows>("GET /product/import/{id}/faulty", { params: { id } }),
};

interface CsvDownloadProps {
  file: keyof typeof files;
  id?: string;
  name: string;
  children: string;
}

export function CsvDownload({ file, id = "", name, children }: CsvDownloadProps) {
  const fetching = useMutation({
    mutationFn: () => files[file](id),
    onSuccess: (bytes) => saveFile(bytes, name),
    onError: (failure) =>
      toast.failure(
        t("csv.notFetched", "The file could not be fetched. {reason}", {
          reason: errorMessage(failure),
        }),
      ),
  });
  return (
    <Button busy={fetching.isPending} onClick={() => fetching.mutate()}>
      {children}
    </Button>
  );
}
