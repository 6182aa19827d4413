import { t } from "../../../../../kit/i18n.ts";
import { formatCount } from "../../../../../kit/numbers.ts";
import { DialogButton } from "../../../../../kit/ui/Dialog.tsx";
import { ACTIONS, Table, TableHead } from "../../../../../kit/ui/Table.tsx";
import { dimensionLabels, typeLabels } from "../../../../specifications/ui/words.ts";
import type { Proposals, ProposedLine } from "../../../contract-proposal.ts";
import { Failures, fitText } from "./Failures.tsx";
import { MoveLine } from "./MoveLine.tsx";
import { words } from "./words.ts";

/** In a row of the table; the dialog has all. */
const SHOWN_FAILURES = 2;

export function FreeLines({ lines, total }: Proposals) {
  return (
    <>
      <Table>
        <caption className="sr-only">{words.title}</caption>
        <TableHead columns={[words.line, { figure: words.tools }, words.reads, ACTIONS]} />
        <tbody>
          {lines.map((line) => (
            <Row key={`${line.kind} ${line.label}`} line={line} />
          ))}
        </tbody>
      </Table>
      {total > lines.length && (
        <p className="mt-3 text-graphite text-note">
          {t("lines.more", "The {shown} with the most products, of {total}.", {
            shown: formatCount(lines.length),
            total: formatCount(total),
          })}
        </p>
      )}
    </>
  );
}

function Row({ line }: { line: ProposedLine }) {
  const { label, kindName, tools, attribute, examples } = line;
  return (
    <tr>
      <td data-label={words.line} className="wide">
        <bdi className="font-medium">{label}</bdi>
        <span className="block text-note text-steel">{kindName}</span>
      </td>
      <td data-label={words.tools} className="figure">
        {formatCount(tools)}
      </td>
      <td data-label={words.reads} className="wide">
        <span>{readsAs(attribute)}</span>
        <span className="block text-note text-steel">
          {t("lines.examples", "such as {examples}", { examples: examples.join(" · ") })}
        </span>
        {line.failures.length > 0 && <span className="mt-1 block text-note">{fitText(line)}</span>}
        <Failures failures={line.failures.slice(0, SHOWN_FAILURES)} />
      </td>
      <td className="actions">
        <DialogButton
          label={words.move}
          accessibleName={t("lines.moveOne", "Move {label} of {kind}", { label, kind: kindName })}
        >
          {(dialog) => <MoveLine {...dialog} line={line} />}
        </DialogButton>
      </td>
    </tr>
  );
}

function readsAs({ isNew, name, type, dimension, units }: ProposedLine["attribute"]): string {
  const details = [dimension && dimensionLabels[dimension], units.filter(Boolean).join(", ")];
  const shape = [typeLabels[type], ...details].filter(Boolean).join(" · ");
  return isNew ? shape : t("lines.existing", "{name}, which exists ({shape})", { name, shape });
}
