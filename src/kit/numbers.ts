/** 12500 → "12,500". Without Intl, whose first formatter costs a slow phone 100 ms. */
export function formatCount(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, ",");
}
