import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { grouped } from "../../../../kit/figures.ts";
import { Failed } from "../../../../kit/ui/Failed.tsx";
import { dateOf } from "../../../../kit/ui/moments.ts";
import type { ProductImport } from "../../contract-csv.ts";
import { unfinishedImports } from "./import-queries.ts";

interface UnfinishedImportsProps {
  /** The admin who asks. */
  email: string;
  hrefOf: (id: string) => string;
}

/** Imports with rows that are not written yet, each with the way to go on; nothing without any. */
export function UnfinishedImports({ email, hrefOf }: UnfinishedImportsProps) {
  const { data, error, isFetching, refetch } = useQuery(unfinishedImports(email));
  if (error && !data) {
    return (
      <Failed
        what="Unfinished imports could not be loaded."
        failure={error}
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    );
  }
  if (!data || data.length === 0) return null;
  return (
    <section aria-labelledby="unfinished">
      <h2 id="unfinished" className="heading mb-3 text-lead">
        Unfinished imports
      </h2>
      <ul className="grid gap-3">
        {data.map((each) => (
          <li key={each._id}>
            <Link to={hrefOf(each._id)} className="link reach">
              Continue the import of {dateOf(each.createdAt)}
            </Link>
            <span className="block text-graphite text-note">
              {each.name}, {progressText(each)}
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
  return `${grouped(applied)} of ${grouped(applied + left)} rows applied`;
}
