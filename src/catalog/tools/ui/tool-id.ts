/** Ids of tools that browsers have stored. */
export function isToolId(stored: unknown): stored is string {
  return typeof stored === "string" && /^[\w-]{1,100}$/.test(stored);
}
