import { use, useRef } from "react";
import { labels } from "../../../../shop/labels.ts";
import { paths } from "../../../frame/paths.ts";
import { t } from "../../../lib/i18n/i18n.ts";
import { formatCount } from "../../../lib/i18n/numbers.ts";
import { Button, ButtonLink } from "../../../lib/ui/Button.tsx";
import { MAX_COMPARED } from "../../compare/rules-compare.ts";
import { type ComparedTool, clearCompared } from "../../compare/ui/compared.ts";
import { FullComparison } from "../../compare/ui/FullComparison.tsx";
import type { TypedLine } from "../../facets/ui/typed-quantities.ts";
import { costOf, pricedFromWire } from "../../tier-prices/rules.ts";
import { type HomeTax, shortText, shownAmount } from "../../tier-prices/rules-net-first.ts";
import { NetFirst } from "../../tier-prices/ui/ListPrice.tsx";

interface TableTrayProps {
  lines: readonly TypedLine[];
  faults: readonly string[];
  compared: readonly ComparedTool[];
  /** The lines are sizes of a family; the only one is linked to the purchase form. */
  isOfFamily?: boolean;
  /** Where quantities are typed. */
  onAdd?: () => void;
  /** What was pasted can be taken back. */
  onUndo?: (() => void) | undefined;
}

/** "3 sizes · 450 pieces · $98.50", at the prices of these quantities. */
function typedSentence(
  lines: readonly TypedLine[],
  isOfFamily: boolean,
  homeTax: HomeTax | undefined,
): string {
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const shown = lines.map(({ tool, quantity }) =>
    shownAmount(costOf(pricedFromWire(tool), quantity), tool.taxClass, homeTax),
  );
  const cents = shown.reduce((sum, each) => sum + each.cents, 0);
  const note = shown.find((each) => each.note !== undefined)?.note;
  const values = {
    lines: lines.length,
    pieces,
    count: formatCount(pieces),
    total: shortText({ cents, note }),
  };
  return isOfFamily
    ? t(
        "matrix.typed",
        "{lines, plural, one {1 size} other {# sizes}} · {pieces, plural, one {1 piece} other {{count} pieces}} · {total}",
        values,
      )
    : t(
        "table.typed",
        "{lines, plural, one {1 tool} other {# tools}} · {pieces, plural, one {1 piece} other {{count} pieces}} · {total}",
        values,
      );
}

/** What is typed and marked in the table's rows, below it. */
export function TableTray(props: TableTrayProps) {
  const { lines, faults, compared, isOfFamily = false, onAdd, onUndo } = props;
  const [only, ...others] = lines;
  const homeTax = use(NetFirst);
  const open = useRef<HTMLAnchorElement>(null);
  const isEmpty = lines.length + faults.length + compared.length === 0 && !onUndo;
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
      {(lines.length > 0 || onUndo) && (
        <div className="tray-line">
          <p className="label-text">
            {lines.length > 0 && typedSentence(lines, isOfFamily, homeTax)}
          </p>
          {isOfFamily && only && others.length === 0 && (
            <ButtonLink
              to={paths.purchase(only.tool._id, only.quantity)}
              aria-label={t("table.purchase.named", "Purchase {tool}", { tool: only.tool.name })}
            >
              {labels.tool.purchase}
            </ButtonLink>
          )}
          {onUndo && <Button onClick={onUndo}>{t("cart.undo", "Undo")}</Button>}
          {lines.length > 0 && (
            <Button variant="primary" onClick={onAdd} aria-keyshortcuts="Control+Enter">
              {t("table.addAll", "Add all to the cart")}
            </Button>
          )}
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
          <ButtonLink ref={open} to={paths.compare(compared.map(({ id }) => id))}>
            {t("compare.open", "Compare")}
          </ButtonLink>
        </div>
      )}
    </div>
  );
}
