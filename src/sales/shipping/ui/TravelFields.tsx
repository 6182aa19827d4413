import { type RefObject, useState } from "react";
import { fieldRules } from "../../../../shop/messages.ts";
import { t } from "../../../lib/i18n/i18n.ts";
import { TextField } from "../../../lib/ui/Field.tsx";
import type { Parcel, Way } from "../../parcels/contract.ts";
import { CarrierField } from "./CarrierField.tsx";
import { readLastCarrier, saveLastCarrier } from "./carriers.ts";
import { WayChoice } from "./WayChoice.tsx";

/** How a parcel travels, as it is typed. */
export function useTypedTravel(parcel?: Pick<Parcel, "way" | "carrier" | "tracking">) {
  const [way, setWay] = useState<Way>(parcel?.way ?? "carrier");
  const [carrier, setCarrier] = useState(parcel?.carrier || readLastCarrier());
  const [tracking, setTracking] = useState(parcel?.tracking ?? "");
  const byCarrier = way === "carrier";
  return {
    way,
    setWay,
    carrier,
    setCarrier,
    tracking,
    setTracking,
    isComplete: !byCarrier || (carrier.trim() !== "" && tracking.trim() !== ""),
    /** The API takes it so. */
    body: byCarrier ? { carrier, tracking } : { way },
    remember: () => {
      if (byCarrier) saveLastCarrier(carrier.trim());
    },
  };
}

interface TravelFieldsProps {
  travel: ReturnType<typeof useTypedTravel>;
  /** The name of the group of ways. */
  name: string;
  isShown: boolean;
  /** The form was sent once: what is missing is said. */
  isChecked: boolean;
  carrierField?: RefObject<HTMLInputElement | null>;
  trackingField?: RefObject<HTMLInputElement | null>;
}

export function TravelFields({
  travel,
  name,
  isShown,
  isChecked,
  carrierField,
  trackingField,
}: TravelFieldsProps) {
  const label = t("ship.tracking", "Tracking number");
  return (
    <>
      <WayChoice name={name} way={travel.way} onChange={travel.setWay} />
      {travel.way === "carrier" && (
        <>
          <CarrierField
            ref={carrierField}
            carrier={travel.carrier}
            isShown={isShown}
            isChecked={isChecked}
            onChange={travel.setCarrier}
          />
          <TextField
            ref={trackingField}
            label={label}
            required
            className="font-mono"
            autoComplete="off"
            maxLength={80}
            value={travel.tracking}
            onChange={(event) => travel.setTracking(event.target.value)}
            error={
              isChecked && travel.tracking.trim() === "" ? fieldRules.required(label) : undefined
            }
          />
        </>
      )}
    </>
  );
}
