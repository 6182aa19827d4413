/**
 * What may stand in the query of a call. A name that the call does not take, or one without a value, would leave a list
 * unfiltered, and a program would take every order for the paid ones: so it is refused.
 */
import type { FastifyRequest } from "fastify";
import * as z from "zod";
import type { Endpoint } from "../../../lib/contract/endpoint.ts";
import { invalidInput } from "../../../lib/contract/problem.ts";
import type { Refusal } from "../../../lib/contract/result.ts";
import { type Message, msg } from "../../../lib/i18n/i18n.ts";

/** Faults that are named at once; further ones only lengthen the answer. */
const MAX_FAULTS = 20;
const MAX_SHOWN = 60;

/** What mail programs and networks add to links that they send: readers of a shared file cannot help it. */
const TRACKING = /^(?:utm_\w+|[a-z]{1,6}clid|mc_[ce]id|_ga|_gl)$/;

type Sent = Readonly<Record<string, unknown>>;

interface Fault {
  readonly field: string;
  readonly message: Message;
}

/** The refusal of a query that has unknown names, names without a value, or a name more than once; undefined if none. */
export function queryCheck(endpoint: Endpoint): (request: FastifyRequest) => Refusal | undefined {
  const { query, queryPrefix, media, access } = endpoint;
  const names = query instanceof z.ZodObject ? Object.keys(query.shape) : [];
  const known = new Set(names);
  const isShared = media !== undefined && access === "public";

  function faultOf(name: string, value: unknown): Message | undefined {
    const isOfPrefix = queryPrefix !== undefined && name.startsWith(queryPrefix);
    if (!known.has(name) && !isOfPrefix)
      return isShared && TRACKING.test(name) ? undefined : unknownName(name, names, queryPrefix);
    if (isOfPrefix && queryPrefix === "") return undefined;
    // A form sends an empty search for everything.
    const isBlank = name !== "search" && [value].flat().every((each) => String(each).trim() === "");
    if (isBlank) return msg("query.empty", "{name} has no value. Leave it out.", { name });
    return Array.isArray(value) && !isOfPrefix
      ? msg("query.twice", "{name} is there {count} times. Send it once.", {
          name,
          count: value.length,
        })
      : undefined;
  }

  return ({ query: sent }) => {
    const faults: Fault[] = [];
    for (const [field, value] of Object.entries(sent as Sent)) {
      const message = faultOf(field, value);
      if (message) faults.push({ field: shown(field), message });
      if (faults.length === MAX_FAULTS) break;
    }
    const [first] = faults;
    return first && invalidInput(first.message, { errors: faults });
  };
}

function unknownName(name: string, names: readonly string[], prefix: string | undefined): Message {
  const taken = [...names, ...(prefix ? [`${prefix}<code>`] : [])];
  return taken.length === 0
    ? msg("query.none", "This call takes no parameter {name}: it takes none. Leave it out.", {
        name: shown(name),
      })
    : msg("query.unknown", "This call takes no parameter {name}. It takes {names}.", {
        name: shown(name),
        names: taken.join(", "),
      });
}

function shown(name: string): string {
  return name.length > MAX_SHOWN ? `${name.slice(0, MAX_SHOWN)}…` : name;
}
