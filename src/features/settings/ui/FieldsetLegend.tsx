interface FieldsetLegendProps {
  label: string;
  hint?: string;
  isOptional?: boolean;
  /** Inside an entry or a group. */
  isNested?: boolean;
}

export function FieldsetLegend({ label, hint, isOptional, isNested }: FieldsetLegendProps) {
  return (
    <legend className="float-left mb-3 w-full">
      <span className={isNested ? "font-medium text-note" : "heading text-lead"}>{label}</span>
      {isOptional && <span className="text-note text-steel"> (optional)</span>}
      {hint && <span className="block text-note text-steel">{hint}</span>}
    </legend>
  );
}
