import type { World } from "../world.ts";
import type { FormHash } from "./form.ts";
import type { Caller } from "./keys.ts";

/** One request as its endpoint sees it. */
export interface Call {
  world: World;
  caller: Caller;
  /** Whether it comes from the sandbox's own card page, the only place that may send a number. */
  fromCardPage: boolean;
  /** The id in the address, or "" where there is none. */
  id: string;
  params: FormHash;
}

/** An endpoint's answer: the HTTP status and the object to send. */
export interface Answer {
  status: number;
  body: object;
}

/** Runs inside one transaction. Throws a Refusal for what it does not do. */
export type Endpoint = (call: Call) => Answer;
