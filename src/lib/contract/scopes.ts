/** What an API key may be allowed to do. `write` does not include `read`. */
export const scopes = [
  "products:read",
  "products:write",
  "stock:write",
  "orders:read",
  "orders:write",
  "customers:read",
] as const;

export type Scope = (typeof scopes)[number];
