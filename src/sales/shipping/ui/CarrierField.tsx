import { useQuery } from "@tanstack/react-query";
import { type ComponentProps, useId } from "react";
import { fieldRules } from "../../../../shop/messages.ts";
import { t } from "../../../lib/i18n/i18n.ts";
import { TextField } from "../../../lib/ui/Field.tsx";
import { usedCarriers } from "./carriers.ts";

/** Those used most; the list below the field has the others. */
const CHIPS = 4;

interface CarrierFieldProps extends Pick<ComponentProps<typeof TextField>, "ref"> {
  carrier: string;
  isShown: boolean;
  /** The form was sent once: a missing carrier is said. */
  isChecked: boolean;
  onChange: (carrier: string) => void;
  /** One of those offered was chosen. */
  onChosen?: () => void;
}

/** Offers the carriers that were used; another one can be typed. */
export function CarrierField({ carrier, isShown, isChecked, ...rest }: CarrierFieldProps) {
  const { ref, onChange, onChosen } = rest;
  const label = t("ship.carrier", "Carrier");
  const { data: carriers = [] } = useQuery({ ...usedCarriers, enabled: isShown });
  const list = useId();
  return (
    <div>
      <TextField
        ref={ref}
        label={label}
        required
        autoComplete="off"
        maxLength={80}
        list={list}
        value={carrier}
        onChange={({ target }) => onChange(target.value)}
        error={isChecked && carrier.trim() === "" ? fieldRules.required(label) : undefined}
      />
      <datalist id={list}>
        {carriers.map((used) => (
          <option key={used} value={used} />
        ))}
      </datalist>
      {carriers.length > 0 && (
        <div className="mt-2 flex flex-wrap gap-2">
          {carriers.slice(0, CHIPS).map((used) => (
            <button
              key={used}
              type="button"
              className="chip"
              aria-pressed={used === carrier}
              onClick={() => {
                onChange(used);
                onChosen?.();
              }}
            >
              {used}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
