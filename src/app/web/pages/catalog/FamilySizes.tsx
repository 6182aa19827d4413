import { useHref } from "react-router";
import type { Family } from "../../../../catalog/families/contract.ts";
import { PictureBeside } from "../../../../catalog/size-matrix/ui/PictureBeside.tsx";
import { SizeMatrix } from "../../../../catalog/size-matrix/ui/SizeMatrix.tsx";
import { SpecTable } from "../../../../catalog/spec-table/ui/SpecTable.tsx";
import { sizeAnchor } from "../../../../catalog/spec-table/ui/spec-cells.tsx";
import {
  cellText,
  columnsNamed,
  type SpecColumn,
  withoutOtherUnit,
} from "../../../../catalog/spec-table/ui/spec-columns.ts";
import { TableKeys } from "../../../../catalog/spec-table/ui/TableKeys.tsx";
import { type FamilyAddress, paths } from "../../../../frame/paths.ts";
import { t } from "../../../../lib/i18n/i18n.ts";
import { Button, ButtonLink } from "../../../../lib/ui/Button.tsx";
import { EmptyState } from "../../../../lib/ui/Feedback.tsx";
import { useToolbar } from "../../../../lib/ui/keys/use-toolbar.ts";
import { Pager } from "../../../../lib/ui/Pager.tsx";
import { Segments } from "../../../../lib/ui/Segments.tsx";
import { useCart } from "../../../../sales/cart/ui/cart-lines.ts";
import { addLines, addOne } from "../sales/add-lines.ts";

/** A matrix of more columns leaves no room beside it. */
const FEW_COLUMNS = 6;

/** The sizes of a family as a matrix of its two axes, or as a table; narrow pages have the table. */
export function FamilySizes({ family, view }: { family: Family; view: FamilyAddress }) {
  const { id, axes, size, rows, found } = family;
  const columns = columnsNamed([...axes, ...family.columns], rows);
  const isFiltered = Boolean(view.search || view.specs || view.inStock);
  return (
    <section aria-labelledby="sizes" className="sizes">
      <div className="results-head sizes-head">
        <h2 id="sizes" className="sr-only">
          {t("family.table", "Sizes")}
        </h2>
        {/* The head of the page says how many there are. */}
        <p role="status" className="label-text empty:hidden">
          {isFiltered && t("family.matches", "{found} of {size} sizes match", { found, size })}
        </p>
        <div className="results-tools">
          {columns.some(({ isLength }) => isLength) && <Units id={id} view={view} />}
          {family.hasMatrix && <Layouts id={id} view={view} />}
          <Find id={id} view={view} />
          {isFiltered && (
            <ButtonLink to={paths.family(id, { unit: view.unit, show: view.show })}>
              {t("family.showAll", "Show all sizes")}
            </ButtonLink>
          )}
        </div>
      </div>
      {rows.length === 0 ? (
        <EmptyState
          title={t("family.none", "No size matches")}
          text={t("family.noneText", "Type another size, or show all of them.")}
        />
      ) : (
        <Sizes family={family} columns={columns} view={view} />
      )}
      <Pager
        page={family.page}
        pages={family.pages}
        hrefOf={(page) => paths.family(id, { ...view, tool: undefined, page })}
      />
    </section>
  );
}

function Sizes({
  family: { rows, matrix },
  columns,
  view,
}: {
  family: Family;
  columns: ReturnType<typeof columnsNamed>;
  view: FamilyAddress;
}) {
  const [down, across] = columns;
  const { lines } = useCart();
  const inCart = (id: string) => lines.find(({ tool }) => tool === id)?.quantity ?? 0;
  const shown = { tools: rows, unit: view.unit, marked: view.tool, onAdd: addLines };
  const sizes = matrix && down && across && (
    <SizeMatrix {...shown} cells={matrix} axes={[down, across]} inCart={inCart} onAddOne={addOne} />
  );
  const hasRoom = matrix?.every((row) => row.length <= FEW_COLUMNS);
  return (
    <>
      {sizes && hasRoom ? (
        <PictureBeside key={view.tool} tools={rows} marked={view.tool}>
          {sizes}
        </PictureBeside>
      ) : (
        sizes
      )}
      <div className={matrix && "instead-of-matrix"}>
        {matrix && down && matrix.length > 1 && (
          <Jumps rows={rows} matrix={matrix} axis={down} unit={view.unit} />
        )}
        <SpecTable {...shown} columns={columns} hasPurchase isBeginningSaid onAddOne={addOne} />
      </div>
      <TableKeys />
    </>
  );
}

interface JumpsProps {
  rows: Family["rows"];
  matrix: NonNullable<Family["matrix"]>;
  axis: SpecColumn;
  unit: FamilyAddress["unit"];
}

/** Links to the first size of each value of the first axis. */
function Jumps({ rows, matrix, axis, unit }: JumpsProps) {
  const oneStop = useToolbar<HTMLElement>();
  const first = matrix.map((row) => rows.find(({ _id }) => row.includes(_id)));
  return (
    <nav {...oneStop} aria-label={axis.name} className="size-jumps">
      <span aria-hidden="true" className="text-steel">
        {axis.name}
      </span>
      {first.map(
        (tool) =>
          tool && (
            <a key={tool._id} href={`#${sizeAnchor(tool._id)}`} className="link">
              <bdi>{withoutOtherUnit(cellText(tool, axis, unit), axis)}</bdi>
            </a>
          ),
      )}
    </nav>
  );
}

function Layouts({ id, view }: { id: string; view: FamilyAddress }) {
  const choices = [
    { text: t("family.asMatrix", "Matrix"), show: undefined },
    { text: t("tools.asTable", "Table"), show: "table" as const },
  ];
  return (
    <Segments
      label={t("tools.shownAs", "Shown as")}
      className="matrix-switch"
      choices={choices.map(({ text, show }) => ({
        text,
        // Their pages are not the same sizes.
        to: paths.family(id, { ...view, page: undefined, show }),
        isChosen: view.show === show,
      }))}
    />
  );
}

function Units({ id, view }: { id: string; view: FamilyAddress }) {
  return (
    <Segments
      label={t("tools.unit", "Lengths in")}
      className="results-units"
      choices={([undefined, "mm", "in"] as const).map((unit) => ({
        text: unit ?? t("tools.unit.asListed", "As listed"),
        // The chosen one leads back: a phone has no place for the first.
        to: paths.family(id, { ...view, unit: unit === view.unit ? undefined : unit }),
        isChosen: view.unit === unit,
      }))}
    />
  );
}

/** A form of the browser's own, so that it works without JavaScript. */
function Find({ id, view }: { id: string; view: FamilyAddress }) {
  const action = useHref(paths.family(id));
  return (
    <form action={action} method="get" className="sizes-find print:hidden">
      {Object.entries({ ...view.specs, unit: view.unit, show: view.show }).map(
        ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
      )}
      <label>
        <span className="sr-only">{t("family.find", "Find a size")}</span>
        <input
          type="search"
          name="search"
          className="input"
          placeholder={t("family.find", "Find a size")}
          maxLength={200}
          defaultValue={view.search}
        />
      </label>
      <Button type="submit">{t("family.find.submit", "Find")}</Button>
    </form>
  );
}
