/** Fields that ask while one types. */
import { useEffect, useEffectEvent, useState } from "react";

/** Pause after the last key before something is asked for, ms. */
const TYPING_PAUSE = 250;

/**
 * What stands in a field whose wish is kept in the address: asks after a pause, and follows the
 * address when that changes by itself (Back, Forward, a link). `ask` gets the text trimmed, and
 * returns how the address will spell it, where that differs: what was typed stays as it is.
 */
export function useTypedAhead(shown: string, ask: (text: string) => string | undefined) {
  const [typed, setTyped] = useState(shown);
  const [asked, setAsked] = useState(shown);
  const [seen, setSeen] = useState(shown);
  if (shown !== seen) {
    setSeen(shown);
    if (shown !== asked) {
      setAsked(shown);
      setTyped(shown);
    }
  }

  const askOnce = useEffectEvent((text: string) => {
    if (text === asked) return;
    setAsked(ask(text) ?? text);
  });
  useEffect(() => {
    const timer = setTimeout(() => askOnce(typed.trim()), TYPING_PAUSE);
    return () => clearTimeout(timer);
  }, [typed]);

  return [typed, setTyped] as const;
}
