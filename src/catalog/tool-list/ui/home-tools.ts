import { call } from "../../../lib/api-client/api.ts";
import type { OnceOptions } from "../../../lib/api-client/once.ts";
import type { AnswerOf } from "../../../lib/contract/endpoint.ts";
import type { listTools } from "../../tools/contract.ts";

/** The home page shows at most six tools (specification, section 9). */
const ON_HOME = 6;

/** Preloaded by the page's head, so it carries no token. */
export const homeTools: OnceOptions<AnswerOf<typeof listTools>> = {
  queryKey: ["tools", "home"],
  queryFn: ({ signal }) =>
    call<typeof listTools>(
      "GET /tool",
      { query: { limit: String(ON_HOME) } },
      { signal, anonymous: true },
    ),
};
