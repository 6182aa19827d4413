import { grouped, moneyFormat } from "./money-format.ts";

/** 12500 → "12,500", as the shop's locale groups. Without Intl, whose first formatter costs a slow phone 100 ms. */
export function formatCount(count: number): string {
  const { countGroup, groupFrom } = moneyFormat();
  return grouped(String(count), countGroup, groupFrom);
}
