import { useState } from "react";
import { deviceStore } from "../../../lib/browser/browser-store.ts";
import { t } from "../../../lib/i18n/i18n.ts";
import { Checkbox } from "../../../lib/ui/Field.tsx";

/** The key in local storage that is "yes" where packing slips are printed on labels: the printer belongs to the desk. */
const LABELS = "slipLabels";

/** Whether the packing slips of this browser are labels of 100 × 150 mm. */
export const onLabels = (): boolean => deviceStore.read(LABELS) === "yes";

/** Chooses labels for this browser, wherever it prints a packing slip. */
export function SlipLabels() {
  const [isChosen, setChosen] = useState(onLabels);
  return (
    <Checkbox
      label={t(
        "printSelected.labels",
        "Packing slips on labels of 100\u00a0×\u00a0150\u00a0mm, in this browser",
      )}
      checked={isChosen}
      onChange={(isWanted) => {
        setChosen(isWanted);
        deviceStore.write(LABELS, isWanted ? "yes" : "no");
      }}
    />
  );
}
