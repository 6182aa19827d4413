/** What goes wrong with a call. Those in `…-after` and `truncate` do so when its change is stored. */
export const FAULT_KINDS = [
  "status",
  "no-error-body",
  "reset-before",
  "reset-after",
  "truncate",
  "hang",
  "hang-after",
  "delay",
  "delay-after",
] as const;
export type FaultKind = (typeof FAULT_KINDS)[number];

/** What is to go wrong, and with which calls of the wire. */
export interface NewFault {
  /** `GET` or `POST`; null: any. */
  method: string | null;
  /** What the path begins with; `*` stands for one step of it, `$` for its end. */
  path: string;
  /** The first of the matching calls, from now on, that it strikes; 1 is the next. */
  nth: number;
  /** How many calls in a row it strikes. */
  times: number;
  kind: FaultKind;
  /** The HTTP status that `status` and `no-error-body` answer with. */
  status: number;
  /** How long `delay` and `delay-after` take. */
  ms: number;
}

/** A fault as it is kept. */
export interface Fault extends NewFault {
  id: string;
  /** How many matching calls it has seen, and how many it has struck. */
  seen: number;
  struck: number;
}
