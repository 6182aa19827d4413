import { queryOptions } from "@tanstack/react-query";
import { findOwn } from "./own-numbers.ts";

/** This is not in `findOwn`, which the home page has, too: it does without queries. */
export function ownNumbersOf(search: string | undefined) {
  return queryOptions({
    queryKey: ["own-number", search],
    queryFn: ({ signal }) => findOwn(search?.trim() ?? "", signal),
    enabled: Boolean(search),
  });
}
