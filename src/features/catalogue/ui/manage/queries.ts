import { queryOptions } from "@tanstack/react-query";
import { callList } from "../../../../kit/ui/api.ts";
import type { listTools } from "../../contract.ts";

/** The first part of every key under which tools are kept: for invalidating them all. */
export const TOOLS = "tools";

/** The whole catalogue, up to 1,000 tools, with the number that there are. */
export const allTools = queryOptions({
  queryKey: [TOOLS, "all"],
  queryFn: ({ signal }) => callList<typeof listTools>("GET /tool", {}, { signal, anonymous: true }),
});
