/** The fields of a product with their words, the same where it is added and where it is edited. */
import type { ComponentProps } from "react";
import { TextAreaField, TextField } from "../../../../kit/ui/Field.tsx";

/** What `register` returns, the fault, and what is said otherwise. */
type FieldProps = Omit<ComponentProps<typeof TextField>, "label">;

const FIGURE = "font-mono tabular-nums";

/** The product's name, which the specification calls the tool. */
export function NameField(props: FieldProps) {
  return <TextField label="Tool" required autoComplete="off" maxLength={160} {...props} />;
}

/** Dollars for one piece. */
export function PriceField(props: FieldProps) {
  return (
    <TextField
      label="Price"
      required
      inputMode="decimal"
      autoComplete="off"
      className={FIGURE}
      hint="dollars for one piece"
      {...props}
    />
  );
}

/** A count of pieces. */
export function PiecesField(props: FieldProps & { label: string }) {
  return (
    <TextField required inputMode="numeric" autoComplete="off" className={FIGURE} {...props} />
  );
}

/** The smallest order. */
export function MinimumField(props: FieldProps) {
  return <PiecesField label="minimum" hint="smallest order" {...props} />;
}

/** The group of the catalogue that it stands in. */
export function KindField(props: FieldProps) {
  return <TextField label="Kind" maxLength={80} {...props} />;
}

/** By which it is known outside of the shop. */
export function PartNumberField(props: FieldProps) {
  return (
    <TextField
      label="Part number"
      className="font-mono"
      autoComplete="off"
      maxLength={80}
      optional
      {...props}
    />
  );
}

/** A few sentences below its name. */
export function DescriptionField(props: Omit<ComponentProps<typeof TextAreaField>, "label">) {
  return <TextAreaField label="Description" maxLength={2000} optional {...props} />;
}
