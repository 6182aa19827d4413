import { Link } from "react-router";
import type { AnswerOf } from "../../../kit/endpoint.ts";
import { groupBy } from "../../../kit/group-by.ts";
import { t } from "../../../kit/i18n.ts";
import { paths } from "../../../paths.ts";
import type { getFacets } from "../contract.ts";

interface SearchNotesProps {
  answer: Pick<AnswerOf<typeof getFacets>, "corrections" | "dropped">;
  /** Of a filter that does not apply, by its code. */
  nameOf: (code: string) => string;
  /** The address without the filters that do not apply. */
  withoutDropped: string;
}

/** What the answer did differently from what was asked: other words, fewer filters. */
export function SearchNotes({ answer, nameOf, withoutDropped }: SearchNotesProps) {
  const { corrections, dropped } = answer;
  const byWord = [...groupBy(corrections, ({ word }) => word)];
  return (
    <div role="status" className="search-notes">
      {byWord.map(([word, some]) => {
        const shown = some.map((each) => each.shown).join(", ");
        return some[0]?.isFound ? (
          <p key={word}>
            <span>
              {t(
                "search.notBeside",
                "Nothing has “{word}” together with the other words; showing {shown}.",
                { word, shown },
              )}
            </span>{" "}
            <Link to={paths.tools({ search: word })} preventScrollReset className="link reach">
              {t("search.alone", "Search “{word}” alone", { word })}
            </Link>
          </p>
        ) : (
          <p key={word}>
            {t("search.corrected", "Nothing says “{word}”; showing {shown}.", { word, shown })}
          </p>
        );
      })}
      {dropped.length > 0 && (
        <p>
          <span>
            {t(
              "search.dropped",
              "Tools of this kind have no {names}, so {count, plural, one {this filter was} other {these filters were}} left out.",
              { names: dropped.map(nameOf).join(", "), count: dropped.length },
            )}
          </span>{" "}
          <Link to={withoutDropped} replace preventScrollReset className="link reach">
            {t("search.dropped.remove", "Remove it from the address")}
          </Link>
        </p>
      )}
    </div>
  );
}
