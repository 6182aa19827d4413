import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { t } from "../../../../../kit/i18n.ts";
import { Badge } from "../../../../../kit/ui/Badge.tsx";
import type { LineMove } from "../../../contract-proposal.ts";
import { lineMoves, PROPOSALS } from "./queries.ts";
import { words } from "./words.ts";

/** The moves of the last week; a failure is not shown, as the list of lines shows its own. */
export function LineMoves({ email }: { email: string }) {
  const { data = [] } = useQuery({ ...lineMoves(email), refetchOnMount: "always" });
  const queries = useQueryClient();
  const left = data.filter(({ finishedAt }) => finishedAt === undefined).length;
  useEffect(() => {
    if (left === 0) void queries.invalidateQueries({ queryKey: [PROPOSALS] });
  }, [left, queries]);
  if (data.length === 0) return null;
  return (
    <section aria-labelledby="moves" className="mb-10">
      <h2 id="moves" className="mb-3 heading text-lead">
        {words.moves}
      </h2>
      <ul className="divide-y divide-line border-line border-y">
        {data.map((move) => (
          <li
            key={move.id}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-2"
          >
            <span>
              <span>
                {t("lines.moveOf", "{attribute} of {kind}", {
                  ...{ attribute: move.attribute, kind: move.kindName },
                })}
              </span>
              <span className="block text-note text-steel">{countText(move)}</span>
            </span>
            {move.finishedAt === undefined ? (
              <Badge tone="wait">{t("lines.moving", "Moving")}</Badge>
            ) : (
              <Badge tone="good">{t("lines.moved", "Done")}</Badge>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function countText({ moved, leftFree }: LineMove): string {
  return t(
    "lines.counts",
    "{moved, plural, one {# line} other {# lines}} moved, {leftFree, plural, =0 {none} other {#}} left as text",
    { moved, leftFree },
  );
}
