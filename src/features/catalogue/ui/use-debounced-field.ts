/** Fields that ask while one types. */
import { useEffect, useEffectEvent, useRef, useState } from "react";

/** Pause after the last key before something is asked for, ms. */
const TYPING_PAUSE = 250;

interface TypedAhead {
  /** What the field's filter is in the address. */
  shown: string;
  /** How the address will spell a text, which is trimmed; what was typed stays as it is. */
  spell: (text: string) => string;
  ask: (text: string) => void;
}

/**
 * What stands in a field whose filter is kept in the address: asks after a pause, and follows the
 * address when that changes by itself (Back, Forward, a link). What was typed before the page came
 * alive stays too; the page asks it, with all else that was chosen then.
 */
export function useDebouncedField({ shown, spell, ask }: TypedAhead) {
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

  const input = useRef<HTMLInputElement>(null);
  const takeOver = useEffectEvent(() => {
    const early = input.current?.value ?? typed;
    if (early === typed) return;
    setTyped(early);
    setAsked(spell(early.trim()));
  });
  useEffect(() => takeOver(), []);

  const askOnce = useEffectEvent((text: string) => {
    if (text === asked) return;
    setAsked(spell(text));
    ask(text);
  });
  useEffect(() => {
    const timer = setTimeout(() => askOnce(typed.trim()), TYPING_PAUSE);
    return () => clearTimeout(timer);
  }, [typed]);

  return { typed, setTyped, input };
}
