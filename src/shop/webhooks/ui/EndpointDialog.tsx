import { useId, useState } from "react";
import { fieldRules } from "../../../../shop/messages.ts";
import { type Action, FormDialog } from "../../../lib/ui/action.tsx";
import type { DialogControl } from "../../../lib/ui/Dialog.tsx";
import { TextField } from "../../../lib/ui/Field.tsx";
import type { EventType } from "../contract-events.ts";
import type { EndpointValues } from "./queries.ts";
import { eventLabels, words } from "./words.ts";

/** The contract has the same; pages load no schemas. */
const MAX_URL = 1000;
const MAX_DESCRIPTION = 200;
const EVENTS = Object.keys(eventLabels) as EventType[];

interface EndpointDialogProps extends DialogControl {
  title: string;
  confirm: string;
  initial?: EndpointValues;
  action: Action<EndpointValues>;
}

const EMPTY: EndpointValues = { url: "", description: "", events: [] };

/** Asks for an endpoint's address, description and events. */
export function EndpointDialog({ initial = EMPTY, action, ...dialog }: EndpointDialogProps) {
  const [values, setValues] = useState(initial);
  const [isChecked, setChecked] = useState(false);
  const url = values.url.trim();
  const description = values.description.trim();

  function confirm(): void {
    setChecked(true);
    if (url !== "" && description !== "" && values.events.length > 0)
      action.run({ ...values, url, description });
  }

  return (
    <FormDialog {...dialog} action={action} onConfirm={confirm}>
      <TextField
        label={words.url}
        hint={words.urlHint}
        required
        type="url"
        inputMode="url"
        autoComplete="off"
        className="font-mono"
        maxLength={MAX_URL}
        value={values.url}
        onChange={({ target }) => setValues({ ...values, url: target.value })}
        error={isChecked && url === "" ? fieldRules.required(words.url) : undefined}
      />
      <TextField
        label={words.description}
        hint={words.descriptionHint}
        required
        autoComplete="off"
        maxLength={MAX_DESCRIPTION}
        value={values.description}
        onChange={({ target }) => setValues({ ...values, description: target.value })}
        error={isChecked && description === "" ? fieldRules.required(words.description) : undefined}
      />
      <EventChoice
        chosen={values.events}
        isMissing={isChecked && values.events.length === 0}
        onChoose={(events) => setValues({ ...values, events })}
      />
    </FormDialog>
  );
}

interface EventChoiceProps {
  chosen: readonly EventType[];
  isMissing: boolean;
  onChoose: (events: EventType[]) => void;
}

function EventChoice({ chosen, isMissing, onChoose }: EventChoiceProps) {
  const error = useId();
  return (
    <fieldset className="grid gap-1">
      <legend className="mb-1 font-medium text-note">{words.events}</legend>
      {EVENTS.map((type) => (
        <label key={type} className="flex min-h-11 cursor-pointer items-start gap-3 py-1.5">
          <input
            type="checkbox"
            className="checkbox mt-0.5"
            checked={chosen.includes(type)}
            aria-invalid={isMissing || undefined}
            aria-describedby={isMissing ? error : undefined}
            onChange={({ target }) =>
              onChoose(
                EVENTS.filter((each) => (each === type ? target.checked : chosen.includes(each))),
              )
            }
          />
          <span>
            <span className="block font-mono text-note">{type}</span>
            <span className="block text-graphite text-note">{eventLabels[type]}</span>
          </span>
        </label>
      ))}
      {isMissing && (
        <p id={error} className="text-bad text-note">
          <span aria-hidden="true">✕ </span>
          <span>{words.eventMissing}</span>
        </p>
      )}
    </fieldset>
  );
}
