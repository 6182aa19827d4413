/** A browser that is driven by a protocol of its own, and the same few commands for each. */

/** A place in CSS pixels of the viewport of the page, or of the frame. */
export interface Place {
  readonly x: number;
  readonly y: number;
}

/** `frame` is a CSS selector of an iframe of the page; without it the page itself is meant. */
export interface DrivenBrowser {
  /** Such as "Firefox 140.0". */
  readonly name: string;
  goto(url: string): Promise<void>;
  /** Runs a function in the page; its arguments and result travel as JSON. */
  evaluate<Args extends readonly unknown[], Result>(
    run: (...args: Args) => Result,
    args: Args,
    frame?: string,
  ): Promise<Result>;
  click(at: Place, frame?: string): Promise<void>;
  /** Clicks there and types; `\uE007` is the Enter key. */
  type(at: Place, text: string, frame?: string): Promise<void>;
  /** Messages of errors in the console; undefined where the protocol does not tell them. */
  readonly errors: readonly string[] | undefined;
  close(): Promise<void>;
}

/** Source of a function that takes `run`'s arguments as one JSON text and returns its result as one. */
export function asJson(run: (...args: never[]) => unknown): string {
  return `(json) => JSON.stringify((${run})(...JSON.parse(json))) ?? "null"`;
}

/** A click as WebDriver and WebDriver BiDi write it. */
export function clickActions({ x, y }: Place) {
  return {
    type: "pointer",
    id: "mouse",
    actions: [
      { type: "pointerMove", x, y },
      { type: "pointerDown", button: 0 },
      { type: "pointerUp", button: 0 },
    ],
  };
}
