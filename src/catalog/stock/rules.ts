/** When a tool is sold out, and when it is low on stock. */

export function isSoldOut(tool: { quantity: number; minimum: number }): boolean {
  return tool.quantity < tool.minimum;
}

/** A tool is low on stock below this many minimum orders. */
export const LOW_ORDERS = 3;

export function isLow(tool: { quantity: number; minimum: number }): boolean {
  return !isSoldOut(tool) && tool.quantity < tool.minimum * LOW_ORDERS;
}
