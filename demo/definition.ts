/** An attribute of the demo's tools, for all categories. */
export interface DemoAttribute {
  readonly code: string;
  readonly name: string;
  readonly german: string;
  readonly type: "number" | "range" | "choice" | "flag" | "thread" | "tolerance" | "text";
  /** The dimension of numbers and ranges, of src/lib/measure/measure-units.ts. */
  readonly dimension?: string;
  /** The usual one first. */
  readonly units?: readonly string[];
  readonly choices?: readonly DemoChoice[];
}

export interface DemoChoice {
  readonly code: string;
  readonly name: string;
  /** If it differs. */
  readonly german?: string;
}

/** An attribute in a category: its column and its facet. */
export interface DemoCategoryAttribute {
  readonly code: string;
  readonly isHeadline?: boolean;
  readonly facet?: "list" | "range";
}

/** A category of the demo's tools, with its attributes in their order. */
export interface DemoCategory {
  /** The category's part of addresses. */
  readonly id: string;
  /** What its tools have as `category`. */
  readonly name: string;
  readonly attributes: readonly DemoCategoryAttribute[];
}

/** A column of the category's table with a facet. */
export function headline(code: string, facet: "list" | "range" = "list"): DemoCategoryAttribute {
  return { code, isHeadline: true, facet };
}

export function detail(code: string, facet?: "list" | "range"): DemoCategoryAttribute {
  return { code, ...(facet && { facet }) };
}
