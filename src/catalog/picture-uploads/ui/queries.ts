import { queryOptions } from "@tanstack/react-query";
import { call } from "../../../lib/api-client/api.ts";
import type * as contract from "../../pictures/contract.ts";

export const imageConfig = queryOptions({
  queryKey: ["image-config"],
  queryFn: ({ signal }) => call<typeof contract.imageConfig>("GET /image-config", {}, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});
