import { t } from "../../lib/i18n/i18n.ts";

/** What a bill calls its delivery: "Delivery: Parcel"; the shop's own word where it has one charge for all. */
export function deliveryLabel(label: string, name: string | undefined): string {
  return name === undefined || name === label
    ? label
    : t("delivery.label", "{label}: {name}", { label, name });
}
