import { type RefObject, useState } from "react";
import { fieldRules } from "../../../../shop/messages.ts";
import { t } from "../../../lib/i18n/i18n.ts";
import { TextField } from "../../../lib/ui/Field.tsx";
import type { Parcel } from "../../parcels/contract.ts";
import { CarrierField } from "./CarrierField.tsx";
import {
  hasCarrier,
  readLastCarrier,
  saveLastCarrier,
  shipmentOf,
  type TypedWay,
} from "./carriers.ts";
import { WayChoice } from "./WayChoice.tsx";

export function useTypedTravel(parcel?: Pick<Parcel, "way" | "carrier" | "tracking">) {
  const [way, setWay] = useState<TypedWay>(() => wayOf(parcel));
  const [carrier, setCarrier] = useState(parcel?.carrier || readLastCarrier());
  const [tracking, setTracking] = useState(parcel?.tracking ?? "");
  const isNamed = !hasCarrier(way) || carrier.trim() !== "";
  return {
    way,
    setWay,
    carrier,
    setCarrier,
    tracking,
    setTracking,
    isComplete: isNamed && (way !== "carrier" || tracking.trim() !== ""),
    body: shipmentOf(way, carrier, tracking),
    remember: () => {
      if (hasCarrier(way)) saveLastCarrier(carrier.trim());
    },
  };
}

function wayOf(parcel: Pick<Parcel, "way" | "tracking"> | undefined): TypedWay {
  if (parcel?.way === "carrier" && parcel.tracking === "") return "untracked";
  return parcel?.way ?? "carrier";
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
      {hasCarrier(travel.way) && (
        <CarrierField
          ref={carrierField}
          carrier={travel.carrier}
          isShown={isShown}
          isChecked={isChecked}
          onChange={travel.setCarrier}
        />
      )}
      {travel.way === "carrier" && (
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
      )}
    </>
  );
}
