import { useRef } from "react";
import { paths } from "../../../frame/paths.ts";
import { t } from "../../../lib/i18n/i18n.ts";
import { Button, ButtonLink } from "../../../lib/ui/Button.tsx";
import { toggleCompared, useCompared } from "./compared.ts";
import { FullComparison } from "./FullComparison.tsx";

/** Marks a tool to be compared outside of a table, and leads to the comparison from two tools on. */
export function CompareMark({ tool: { _id: id, name } }: { tool: { _id: string; name: string } }) {
  const compared = useCompared();
  const mark = useRef<HTMLButtonElement>(null);
  const isMarked = compared.some((tool) => tool.id === id);
  return (
    <>
      <Button
        ref={mark}
        className="scripted"
        aria-pressed={isMarked}
        onClick={() => toggleCompared({ id, name })}
      >
        <span aria-hidden="true">{isMarked ? "✓" : "+"}</span>
        <span>{t("compare.mark", "Compare")}</span>
      </Button>
      {compared.length > 1 && (
        <ButtonLink to={paths.compare(compared.map((tool) => tool.id))}>
          {t("compare.open.count", "Compare {count} tools", { count: compared.length })}
        </ButtonLink>
      )}
      <FullComparison compared={compared} onDone={() => mark.current?.focus()} />
    </>
  );
}
