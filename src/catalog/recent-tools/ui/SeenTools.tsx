import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { Link } from "react-router";
import { paths } from "../../../frame/paths.ts";
import { t } from "../../../lib/i18n/i18n.ts";
import { Skeleton } from "../../../lib/ui/Loading.tsx";
import { NoBreakUnits } from "../../../lib/ui/Text.tsx";
import { ListPrice } from "../../tier-prices/ui/ListPrice.tsx";
import type { Tool } from "../../tools/contract.ts";
import { toolsByIds } from "../../tools/ui/queries.ts";
import { ToolPicture } from "../../tools/ui/ToolPicture.tsx";
import { forgetSeen } from "./forget-seen.ts";
import { noteSeen, useSeen } from "./seen-tools.ts";

/**
 * The tools that were opened last on this device, but not `shown`. The last part of a page, so that it moves nothing
 * when it appears; a failure is not shown.
 */
export function SeenTools({ shown }: { shown?: string }) {
  const seen = useSeen();
  const others = seen.filter((id) => id !== shown);
  const { data, isError } = useQuery({ ...toolsByIds(seen), enabled: others.length > 0 });
  const [isCleared, setCleared] = useState(false);
  useEffect(() => {
    if (shown !== undefined) noteSeen(shown);
  }, [shown]);

  const tools = data && others.flatMap((id) => data.find(({ _id }) => _id === id) ?? []);
  const isEmpty = others.length === 0 || isError || tools?.length === 0;
  if (isEmpty && !isCleared) return null;

  function clear(): void {
    setCleared(true);
    forgetSeen();
  }

  return (
    <section aria-labelledby="seen">
      <div className="mb-3 flex items-baseline justify-between gap-4">
        <h2 id="seen" className="heading text-lead">
          {t("seen.title", "Recently seen")}
        </h2>
        {!isCleared && (
          <button type="button" className="link reach text-note" onClick={clear}>
            {t("seen.clear", "Clear")}
          </button>
        )}
      </div>
      {isCleared ? (
        <p role="status" className="text-graphite text-note">
          {t("seen.cleared", "This device has forgotten them.")}
        </p>
      ) : (
        <ul className="flex gap-4 overflow-x-auto py-1">
          {tools
            ? tools.map((tool) => <Seen key={tool._id} tool={tool} />)
            : others.map((id) => (
                <li key={id} className="w-32 flex-none" aria-hidden="true">
                  <Skeleton className="tool-picture" />
                  <Skeleton className="mt-2 h-10" />
                </li>
              ))}
        </ul>
      )}
    </section>
  );
}

function Seen({ tool }: { tool: Tool }) {
  return (
    <li className="relative w-32 flex-none">
      <ToolPicture tool={tool} sizes="8rem" />
      <p className="mt-2 break-words text-note">
        <Link to={paths.toolPage(tool._id)} className="tool-link" lang={tool.lang?.name}>
          <bdi>
            <NoBreakUnits>{tool.name}</NoBreakUnits>
          </bdi>
        </Link>
      </p>
      <p className="font-mono text-note text-steel tabular-nums">
        <ListPrice {...tool} />
      </p>
    </li>
  );
}
