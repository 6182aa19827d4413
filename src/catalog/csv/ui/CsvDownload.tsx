import { callFile } from "../../../lib/api-client/api.ts";
import { Button } from "../../../lib/ui/Button.tsx";
import { ownSeparator } from "../../../lib/ui/own-separator.ts";
import type { exampleProducts, exportProducts, faultyRows } from "../contract.ts";
import { useDownload } from "./use-download.ts";

const files = {
  products: () =>
    callFile<typeof exportProducts>("GET /product/export", {
      query: { separator: ownSeparator() },
    }),
  /** `category`: its id. */
  category: (category: string) =>
    callFile<typeof exportProducts>("GET /product/export", {
      query: { category, separator: ownSeparator() },
    }),
  example: () =>
    callFile<typeof exampleProducts>("GET /product/example", {
      query: { separator: ownSeparator() },
    }),
  faulty: (id: string) =>
    callFile<typeof faultyRows>("GET /product/import/{id}/faulty", { params: { id } }),
};

interface WantedFile {
  readonly file: keyof typeof files;
  readonly id?: string;
  /** The name under which it is saved. */
  readonly name: string;
}

export function useCsvFile() {
  return useDownload(({ file, id = "" }: WantedFile) => files[file](id));
}

interface CsvDownloadProps extends WantedFile {
  children: string;
}

export function CsvDownload({ children, ...wanted }: CsvDownloadProps) {
  const fetching = useCsvFile();
  return (
    <Button busy={fetching.isPending} onClick={() => fetching.mutate(wanted)}>
      {children}
    </Button>
  );
}

/** The same among links. */
export function CsvLink({ children, ...wanted }: CsvDownloadProps) {
  const fetching = useCsvFile();
  return (
    <button
      type="button"
      className="link lone-link cursor-pointer"
      aria-busy={fetching.isPending || undefined}
      onClick={() => {
        if (!fetching.isPending) fetching.mutate(wanted);
      }}
    >
      {children}
    </button>
  );
}
