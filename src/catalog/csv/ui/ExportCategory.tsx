import { useQuery } from "@tanstack/react-query";
import { t } from "../../../lib/i18n/i18n.ts";
import { Menu } from "../../../lib/ui/Menu.tsx";
import { definitionsOf } from "../../attributes/ui/queries.ts";
import { useCsvFile } from "./CsvDownload.tsx";

/** Exports the products of one category, with its specifications. Nothing where there is one category at most. */
export function ExportCategory({ email }: { email: string }) {
  const { data } = useQuery(definitionsOf(email));
  const fetching = useCsvFile();
  if (!data || data.categories.length < 2) return null;
  return (
    <Menu
      label={t("products.exportOne", "Export CSV of one category")}
      entries={data.categories.map(({ id, category }) => ({
        label: t("products.exportCategory", "Export CSV of {category}", { category }),
        onSelect: () => fetching.mutate({ file: "category", id, name: `products-${id}.csv` }),
      }))}
    />
  );
}
