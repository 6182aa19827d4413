import type { Context } from "../context.ts";
import type { FormHash } from "./form.ts";
import type { Caller } from "./keys.ts";

export interface Call {
  context: Context;
  caller: Caller;
  /** Only the sandbox's own card page may send a card number. */
  fromCardPage: boolean;
  /** The id of the path, or "". */
  id: string;
  params: FormHash;
}

export interface Answer {
  status: number;
  body: object;
}

/** Runs inside one transaction. */
export type Endpoint = (call: Call) => Answer;
