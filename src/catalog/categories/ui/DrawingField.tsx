import { t, texts } from "../../../lib/i18n/i18n.ts";
import { SelectField } from "../../../lib/ui/Field.tsx";
import { type DrawingName, drawingNames } from "../rules-drawings.ts";

const drawingLabels = texts("drawing.name", {
  "hex-bolt": "Hexagon bolt",
  "hex-nut": "Hexagon nut",
  washer: "Washer",
  "socket-screw": "Socket head cap screw",
  "set-screw": "Set screw",
  "parallel-pin": "Parallel pin",
  "taper-pin": "Taper pin",
  "twist-drill": "Twist drill",
  "end-mill": "End mill",
  reamer: "Reamer",
  tap: "Tap",
} satisfies Record<DrawingName, string>);

interface DrawingFieldProps {
  value: DrawingName | null;
  onChange: (drawing: DrawingName | null) => void;
}

/** Which drawing a category's tools have. */
export function DrawingField({ value, onChange }: DrawingFieldProps) {
  return (
    <SelectField
      label={t("attributes.drawing", "Dimension drawing")}
      className="max-w-sm"
      value={value ?? ""}
      options={[
        ["", t("attributes.noDrawing", "None")],
        ...drawingNames.map((name): [string, string] => [name, drawingLabels[name]]),
      ]}
      onChange={(chosen) => onChange(drawingNames.find((name) => name === chosen) ?? null)}
    />
  );
}
