/** What the shop counts and measures for `/metrics`. Nothing is counted unless METRICS_PORT is set. */

export interface CounterSpec<Value extends string> {
  /** Ends in `_total`. */
  readonly name: string;
  readonly help: string;
  readonly label: string;
  /** All values of the label, which begin at 0; so there are never more. */
  readonly values: readonly Value[];
}

export interface GaugeSpec {
  readonly name: string;
  readonly help: string;
  /** A gauge that has several values needs it. */
  readonly label?: string;
  /** Not read while the database is unavailable. */
  readonly usesDatabase?: boolean;
  /** Read for each answer; undefined: there is no value now. */
  readonly read: () => GaugeValue | Promise<GaugeValue>;
}

/** A number, or one for each value of the label. */
export type GaugeValue = number | ReadonlyMap<string, number> | undefined;

export interface Metrics {
  /** Returns the function that adds one. */
  counter<Value extends string>(spec: CounterSpec<Value>): (value: Value) => void;
  gauge(spec: GaugeSpec): void;
}

/** The answer of `/metrics`. */
export interface MetricsText {
  readonly contentType: string;
  text(): Promise<string>;
}

export const noMetrics: Metrics = { counter: () => () => {}, gauge: () => {} };
