/** Kinds that end in `-after`, and `truncate`, act after the change is stored. */
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

export interface NewFault {
  method: string | null;
  /** Path prefix; `*` matches one segment, `$` the end. */
  path: string;
  /** First matching call that fails, counted from now; 1 is the next. */
  nth: number;
  times: number;
  kind: FaultKind;
  status: number;
  ms: number;
}

export interface Fault extends NewFault {
  id: string;
  seen: number;
  struck: number;
}
