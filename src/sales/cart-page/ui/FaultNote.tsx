import { Link } from "react-router";
import { paths } from "../../../frame/paths.ts";
import { t } from "../../../lib/i18n/i18n.ts";
import type { PreviewLine } from "../contract.ts";
import { type Fault, fixesFor } from "./fixes.ts";
import "./cart.css";

interface FaultNoteProps {
  fault: Fault;
  tool: Pick<PreviewLine, "minimum" | "multiple" | "available">;
  onSet: (quantity: number) => void;
}

/** Why a line cannot be ordered, with a button for each way to fix it. */
export function FaultNote({ fault, tool, onSet }: FaultNoteProps) {
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1 py-1 text-note">
      <span className="text-bad">
        <span aria-hidden="true">✕ </span>
        <span>{fault.detail}</span>
      </span>{" "}
      {fault.order !== undefined && (
        <Link to={paths.order(fault.order)} className="link">
          {t("checkout.seeOrder", "See the order")}
        </Link>
      )}
      {fixesFor(fault, tool).map(({ quantity, label }) => (
        <button
          key={quantity}
          type="button"
          className="link reach text-left font-medium"
          onClick={() => onSet(quantity)}
        >
          {label}
        </button>
      ))}
    </span>
  );
}
