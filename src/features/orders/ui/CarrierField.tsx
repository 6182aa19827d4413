import { useQuery } from "@tanstack/react-query";
import { type ComponentProps, useId } from "react";
import { t } from "../../../kit/i18n.ts";
import { TextField } from "../../../kit/ui/Field.tsx";
import { usedCarriers } from "./carriers.ts";

/** Offers the carriers that were used; another one can be typed. */
export function CarrierField({
  isShown,
  ...props
}: Omit<ComponentProps<typeof TextField>, "label"> & { isShown: boolean }) {
  const { data: carriers = [] } = useQuery({ ...usedCarriers, enabled: isShown });
  const list = useId();
  return (
    <>
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
    </>
  );
}
