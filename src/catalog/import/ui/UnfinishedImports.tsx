import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { paths } from "../../../frame/paths.ts";
import { t } from "../../../lib/i18n/i18n.ts";
import { formatCount } from "../../../lib/i18n/numbers.ts";
import { formatDateTime } from "../../../lib/ui/dates.ts";
import { QueryError } from "../../../lib/ui/Feedback.tsx";
import type { ProductImport } from "../../csv/contract.ts";
import { unfinishedImports } from "./import-queries.ts";

export function UnfinishedImports({ email }: { email: string }) {
  const result = useQuery({ ...unfinishedImports(email), refetchOnMount: "always" });
  const { data } = result;
  if (result.error && !data) {
    return (
      <QueryError
        what={t("import.unfinished.notLoaded", "Unfinished imports could not be loaded.")}
        {...result}
      />
    );
  }
  if (!data || data.length === 0) return null;
  return (
    <section aria-labelledby="unfinished">
      <h2 id="unfinished" className="heading mb-3 text-lead">
        {t("import.unfinished", "Unfinished imports")}
      </h2>
      <ul className="grid gap-3">
        {data.map((each) => (
          <li key={each._id}>
            <Link to={paths.importProducts(each._id)} className="link reach">
              {each.source === "selection"
                ? t("bulk.continue", "Continue the change of {date}", {
                    date: formatDateTime(each.createdAt),
                  })
                : t("import.unfinished.continue", "Continue the import of {date}", {
                    date: formatDateTime(each.createdAt),
                  })}
            </Link>
            <span className="block text-graphite text-note">
              {`${each.name}, ${progressText(each)}`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** "4,461 of 5,000 rows applied". */
function progressText({ created, changed, left }: ProductImport): string {
  const applied = created + changed;
  return t("import.unfinished.progress", "{applied} of {all} rows applied", {
    applied: formatCount(applied),
    all: formatCount(applied + left),
  });
}
