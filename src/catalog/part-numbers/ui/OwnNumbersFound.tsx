import { Link } from "react-router";
import { paths } from "../../../frame/paths.ts";
import { NoBreakUnits } from "../../../lib/ui/Text.tsx";
import type { OwnNumbers } from "./own-numbers.ts";

/** The tools that a search has found by the customer's own number, and which number that was; before all others. */
export function OwnNumbersFound({ found }: { found: OwnNumbers }) {
  return (
    <ul className="search-notes">
      {found.map(({ tool, number }) => (
        <li key={tool._id}>
          <span translate="no">{`${number} → ${tool.partNumber} `}</span>
          <Link to={paths.toolPage(tool._id)} className="link reach" lang={tool.lang?.name}>
            <NoBreakUnits>{tool.name}</NoBreakUnits>
          </Link>
        </li>
      ))}
    </ul>
  );
}
