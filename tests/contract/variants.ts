/** Valid requests of a list, and the same with each other value that a parameter may have. */
import type { Call } from "./document.ts";
import type { ValidRequest } from "./valid-request.ts";

/** The valid request, and it with each value of each parameter that it may have besides. */
export function variants(call: Call, valid: ValidRequest): ValidRequest[] {
  const query = valid.query ?? {};
  const others = call.parameters.flatMap(({ in: place, name, schema }) => {
    if (place !== "query" || name === "after" || name === "since") return [];
    const values = name === "search" ? ["vise"] : (schema?.enum ?? []);
    return values.map((value) => ({ ...valid, query: { ...query, [name]: String(value) } }));
  });
  return [valid, ...others];
}
