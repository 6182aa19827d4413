import { useId } from "react";
import "./read-only-field.css";

interface ReadOnlyFieldProps {
  label: string;
  value: string;
  /** Beside the label: "for one piece". */
  hint?: string;
  /** A figure stands at the right of its line; other text takes as many lines as it needs. */
  isFigure?: boolean;
  className?: string;
}

/**
 * A field of a form that is filled in and not to be typed into, drawn as plain text under its label. It can
 * be read and copied; Tab goes past it to what can be changed.
 */
export function ReadOnlyField({
  label,
  value,
  hint,
  isFigure = false,
  className = "",
}: ReadOnlyFieldProps) {
  const id = useId();
  const described = hint === undefined ? undefined : `${id}-hint`;
  const field = { id, readOnly: true, tabIndex: -1, value, "aria-describedby": described };
  return (
    <div className={`${isFigure ? "stated-figure" : "stated-text"} ${className}`}>
      <span>
        <label htmlFor={id}>{label}</label>
        {hint !== undefined && (
          <span id={described} className="text-note text-steel">
            {" "}
            {hint}
          </span>
        )}
      </span>
      {isFigure ? (
        <input {...field} type="text" />
      ) : (
        <textarea {...field} rows={Math.ceil(value.length / PER_LINE)} />
      )}
    </div>
  );
}

/** Characters on a line, for browsers that cannot size a field by its content. */
const PER_LINE = 32;
