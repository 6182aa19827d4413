import type { Tool } from "../../../catalog/tools/contract.ts";
import { ToolPicture } from "../../../catalog/tools/ui/ToolPicture.tsx";
import { formatCount } from "../../../lib/i18n/numbers.ts";
import { NoBreakUnits } from "../../../lib/ui/Text.tsx";
import type { OrderLine } from "../../orders/contract.ts";

interface PackingLinesProps {
  lines: readonly OrderLine[];
  /** The tools of the lines. Those that left the catalog are missing. */
  tools: readonly Tool[];
  packed: ReadonlySet<number>;
  onPack: (number: number, isPacked: boolean) => void;
}

/** The lines that go into the parcel, each to be ticked. The next one shows its picture. */
export function PackingLines({ lines, tools, packed, onPack }: PackingLinesProps) {
  const next = lines.find(({ number }) => !packed.has(number));
  return (
    <ul className="packing-lines">
      {lines.map((line) => (
        <li key={line.number} data-packed={packed.has(line.number) ? "" : undefined}>
          <label>
            <input
              type="checkbox"
              className="checkbox"
              checked={packed.has(line.number)}
              onChange={(event) => onPack(line.number, event.target.checked)}
            />
            <span className="packing-pieces">{`${formatCount(line.open ?? 0)} ×`}</span>
            <span className="min-w-0">
              <span className="packing-part" translate="no">
                {line.partNumber}
              </span>
              <span className="wrap-anywhere block text-graphite">
                <NoBreakUnits>{line.product}</NoBreakUnits>
              </span>
            </span>
            {line === next && <NextPicture tool={tools.find(({ _id }) => _id === line.tool)} />}
          </label>
        </li>
      ))}
    </ul>
  );
}

/** The picture of a tool that left the catalog is empty. */
function NextPicture({ tool }: { tool: Tool | undefined }) {
  return (
    <span className="packing-picture">
      {tool && <ToolPicture tool={tool} sizes="8rem" eager />}
    </span>
  );
}
