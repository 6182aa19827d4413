import { useQuery } from "@tanstack/react-query";
import { t } from "../../../lib/i18n/i18n.ts";
import { Menu } from "../../../lib/ui/Menu.tsx";
import { definitionsOf } from "../../attributes/ui/queries.ts";
import { useCsvFile } from "./CsvDownload.tsx";

/** Exports the products of one kind, with its specifications. Nothing where there is one kind at most. */
export function ExportKind({ email }: { email: string }) {
  const { data } = useQuery(definitionsOf(email));
  const fetching = useCsvFile();
  if (!data || data.kinds.length < 2) return null;
  return (
    <Menu
      label={t("products.exportOne", "Export CSV of one kind")}
      entries={data.kinds.map(({ id, kind }) => ({
        label: t("products.exportKind", "Export CSV of {kind}", { kind }),
        onSelect: () => fetching.mutate({ file: "kind", id, name: `products-${id}.csv` }),
      }))}
    />
  );
}
