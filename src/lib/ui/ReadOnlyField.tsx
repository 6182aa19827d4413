import { useId } from "react";
import "./read-only-field.css";

interface ReadOnlyFieldProps {
  label: string;
  value: string;
  /** What stands beside the label: "for one piece". */
  hint?: string;
  isFigure?: boolean;
  /** The language of the value. */
  lang?: string | undefined;
  className?: string;
}

/** Readable and copyable, but not in the tab order. */
export function ReadOnlyField(props: ReadOnlyFieldProps) {
  const { label, value, hint, isFigure = false, lang, className = "" } = props;
  const id = useId();
  const described = hint === undefined ? undefined : `${id}-hint`;
  const field = { id, readOnly: true, tabIndex: -1, value, lang, "aria-describedby": described };
  return (
    <div className={`${isFigure ? "read-only-figure" : "read-only-text"} ${className}`}>
      <span>
        <label htmlFor={id}>{label}</label>
        {hint !== undefined && (
          <span id={described} className="text-note text-steel">
            {` ${hint}`}
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

/** Characters in a line, for browsers without `field-sizing`. */
const PER_LINE = 32;
