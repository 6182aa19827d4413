import { useState } from "react";
import { call } from "../../../lib/api-client/api.ts";
import { keyOf } from "../../../lib/browser/keys.ts";
import { t } from "../../../lib/i18n/i18n.ts";
import { formatCount } from "../../../lib/i18n/numbers.ts";
import { useAction } from "../../../lib/ui/action.tsx";
import { Button } from "../../../lib/ui/Button.tsx";
import { FormError } from "../../../lib/ui/Feedback.tsx";
import { NumberInput } from "../../../lib/ui/form/NumberField.tsx";
import { readFieldQuantity } from "../../pasted-lists/rules-quantity.ts";
import type { SavedList, setSavedLine } from "../contract.ts";
import { ListLines } from "./ListLines.tsx";
import { linesOf, type SavedLine } from "./lines.ts";
import { SAVED_LISTS } from "./queries.ts";

/** A customer's own list: quantities are saved as they are changed. */
export function EditableList({ list }: { list: SavedList }) {
  const action = useAction<{ tool: string; quantity: number }>({
    run: ({ tool, quantity }) =>
      call<typeof setSavedLine>("PUT /saved-list/{id}/line/{tool}", {
        params: { id: list._id, tool },
        body: { quantity },
      }),
    refresh: [SAVED_LISTS],
  });
  const save = (tool: string, quantity: number) => action.run({ tool, quantity });
  return (
    <>
      <FormError failure={action.error} />
      <ListLines
        lines={linesOf(list)}
        quantityField={(line) => (
          // The key shows the saved quantity after it was changed.
          <QuantityField key={line.quantity} line={line} onSave={save} />
        )}
      />
    </>
  );
}

interface QuantityFieldProps {
  line: SavedLine;
  onSave: (tool: string, quantity: number) => void;
}

function QuantityField({ line, onSave }: QuantityFieldProps) {
  const [typed, setTyped] = useState(String(line.quantity));
  const quantity = readFieldQuantity(typed);
  const isWrong = typeof quantity !== "number";

  function save(): void {
    if (!isWrong && quantity !== line.quantity) onSave(line.id, quantity);
  }

  return (
    <span className="grid gap-2 font-sans">
      <span className="list-quantity flex justify-end">
        {line.tool && (
          <NumberInput
            className="input w-24 text-right font-mono tabular-nums"
            aria-label={t("savedLists.quantityOf", "Quantity of {name}", { name: line.name })}
            aria-invalid={isWrong || line.issue ? true : undefined}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            onBlur={save}
            onKeyDown={(event) => keyOf(event) === "Enter" && save()}
          />
        )}
        <button
          type="button"
          className="min-h-11 min-w-11 text-steel"
          aria-label={t("savedLists.removeLine", "Remove {name} from the list", {
            name: line.name,
          })}
          onClick={() => onSave(line.id, 0)}
        >
          <span aria-hidden="true">✕</span>
        </button>
      </span>
      {line.issue?.fixes.map((suggested) => (
        <Button key={suggested} onClick={() => onSave(line.id, suggested)}>
          {t("savedLists.mend", "Change to {quantity}", { quantity: formatCount(suggested) })}
        </Button>
      ))}
    </span>
  );
}
