import { useQuery } from "@tanstack/react-query";
import { type ComponentProps, useId } from "react";
import { t } from "../../../lib/i18n/i18n.ts";
import { TextField } from "../../../lib/ui/Field.tsx";
import { usedCarriers } from "./carriers.ts";

/** Those used most; the list below the field has the others. */
const CHIPS = 4;

interface CarrierFieldProps extends Omit<ComponentProps<typeof TextField>, "label"> {
  isShown: boolean;
  onChoose: (carrier: string) => void;
}

/** Offers the carriers that were used; another one can be typed. */
export function CarrierField({ isShown, onChoose, ...props }: CarrierFieldProps) {
  const { data: carriers = [] } = useQuery({ ...usedCarriers, enabled: isShown });
  const list = useId();
  return (
    <div>
      <TextField
        label={t("ship.carrier", "Carrier")}
        required
        autoComplete="off"
        maxLength={80}
        list={list}
        {...props}
      />
      <datalist id={list}>
        {carriers.map((carrier) => (
          <option key={carrier} value={carrier} />
        ))}
      </datalist>
      {carriers.length > 0 && (
        <div className="mt-2 flex flex-wrap gap-2">
          {carriers.slice(0, CHIPS).map((carrier) => (
            <button
              key={carrier}
              type="button"
              className="chip"
              aria-pressed={carrier === props.value}
              onClick={() => onChoose(carrier)}
            >
              {carrier}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
