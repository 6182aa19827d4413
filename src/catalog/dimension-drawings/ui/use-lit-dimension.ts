import { useCallback, useMemo, useState } from "react";

/** Which specification is lit, in the table and in the drawing; named by its attribute's code. */
export interface LitDimension {
  readonly lit: string | undefined;
  readonly pressed: string | undefined;
  /** What the drawing shows a dimension of. */
  readonly shown: ReadonlySet<string>;
  readonly setShown: (codes: ReadonlySet<string>) => void;
  /** While the pointer or the focus is on it. */
  readonly point: (code: string | undefined) => void;
  /** Shows it until it is pressed again: for fingers, which do not hover. */
  readonly toggle: (code: string) => void;
}

const NONE: ReadonlySet<string> = new Set();

export function useLitDimension(): LitDimension {
  const [pointed, point] = useState<string>();
  const [pressed, setPressed] = useState<string>();
  const [shown, setShown] = useState(NONE);
  const toggle = useCallback(
    (code: string) => setPressed((before) => (before === code ? undefined : code)),
    [],
  );
  const lit = pointed ?? pressed;
  return useMemo(
    () => ({ lit, pressed, shown, setShown, point, toggle }),
    [lit, pressed, shown, toggle],
  );
}
