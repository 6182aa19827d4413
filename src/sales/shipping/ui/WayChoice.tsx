import { t, texts } from "../../../lib/i18n/i18n.ts";
import { Radio } from "../../../lib/ui/Radio.tsx";
import { type TypedWay, typedWays } from "./carriers.ts";

const wayLabels = texts("ship.way", {
  carrier: "Carrier",
  untracked: "Carrier without a number",
  own: "Own delivery",
  pickup: "Picked up",
} satisfies Record<TypedWay, string>);

/** How orders travel; `name` is that of the group. */
export function WayChoice({
  name,
  way,
  onChange,
}: {
  name: string;
  way: TypedWay;
  onChange: (way: TypedWay) => void;
}) {
  return (
    <fieldset>
      <legend className="mb-1.5 font-medium text-note">{t("ship.how", "How it travels")}</legend>
      <div className="flex flex-wrap gap-x-6">
        {typedWays.map((each) => (
          <Radio
            key={each}
            name={name}
            label={wayLabels[each]}
            checked={way === each}
            onChange={() => onChange(each)}
          />
        ))}
      </div>
    </fieldset>
  );
}
