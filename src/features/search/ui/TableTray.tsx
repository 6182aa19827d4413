import { useRef } from "react";
import { Link } from "react-router";
import { labels } from "../../../../shop/labels.ts";
import { t } from "../../../kit/i18n.ts";
import { formatCount } from "../../../kit/numbers.ts";
import { Button, buttonClass } from "../../../kit/ui/Button.tsx";
import { paths } from "../../../paths.ts";
import { MAX_COMPARED } from "../../catalogue/rules-compare.ts";
import { type ComparedTool, clearCompared } from "./compared.ts";
import { FullComparison } from "./FullComparison.tsx";
import type { TypedLine } from "./typed-quantities.ts";

interface TableTrayProps {
  lines: readonly TypedLine[];
  faults: readonly string[];
  compared: readonly ComparedTool[];
  /** Links the only typed line to the purchase form. */
  hasPurchase?: boolean;
  onAdd: () => void;
}

/** Below the table: what is typed and marked in its rows. */
export function TableTray({ lines, faults, compared, hasPurchase, onAdd }: TableTrayProps) {
  const [only, ...others] = lines;
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const open = useRef<HTMLAnchorElement>(null);
  const isEmpty = lines.length + faults.length + compared.length === 0;
  return (
    <div className="table-tray" data-empty={isEmpty || undefined}>
      <div role="status" className="tray-faults">
        {faults.map((fault) => (
          <p key={fault} className="text-bad text-note">
            <span aria-hidden="true">✕ </span>
            <span>{fault}</span>
          </p>
        ))}
      </div>
      <FullComparison compared={compared} onDone={() => open.current?.focus()} />
      {lines.length > 0 && (
        <div className="tray-line">
          <p className="label-text">
            {t(
              "table.typed",
              "{tools, plural, one {# tool} other {# tools}}, {pieces, plural, one {1 piece} other {{count} pieces}}",
              { tools: lines.length, pieces, count: formatCount(pieces) },
            )}
          </p>
          {hasPurchase && only && others.length === 0 && (
            <Link
              to={paths.purchase(only.tool._id, only.quantity)}
              className={buttonClass()}
              aria-label={t("table.purchase.named", "Purchase {tool}", { tool: only.tool.name })}
            >
              {labels.tool.purchase}
            </Link>
          )}
          <Button variant="primary" onClick={onAdd} aria-keyshortcuts="Control+Enter">
            {t("table.addAll", "Add all to the cart")}
          </Button>
        </div>
      )}
      {compared.length > 0 && (
        <div className="tray-line">
          <p className="text-note">
            <span className="font-semibold">
              {t("compare.count", "{count} of {most} to compare", {
                count: compared.length,
                most: MAX_COMPARED,
              })}
            </span>
            <span className="clipped text-steel">
              {compared.map(({ name }) => name).join(" · ")}
            </span>
          </p>
          <Button onClick={clearCompared}>{t("compare.clear", "Clear")}</Button>
          <Link
            ref={open}
            to={paths.compare(compared.map(({ id }) => id))}
            className={buttonClass()}
          >
            {t("compare.open", "Compare")}
          </Link>
        </div>
      )}
    </div>
  );
}
