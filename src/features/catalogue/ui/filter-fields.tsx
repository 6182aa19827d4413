import { useEffect, useEffectEvent, useRef, useState } from "react";
import { Field, TextField } from "../../../kit/ui/Field.tsx";

interface SearchFieldProps {
  /** The search that is shown now. */
  search: string;
  onSearch: (text: string) => void;
}

/** The search field: asks while one types. */
export function SearchField({ search, onSearch }: SearchFieldProps) {
  const { typed, setTyped, input } = useDebouncedField({
    shown: search,
    spell: (text) => text,
    ask: onSearch,
  });
  return (
    <Field label="Search">
      {(aria) => (
        <input
          {...aria}
          ref={input}
          name="search"
          type="search"
          className="input w-full"
          placeholder="Name or part number"
          maxLength={200}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      )}
    </Field>
  );
}

interface NumberFilterProps {
  label: string;
  name: string;
  value: number | undefined;
  /** Reads what was typed. */
  read: (text: string) => number | "faulty" | undefined;
  /** What to say of something that cannot be read. */
  fault: string;
  placeholder?: string;
  onChange: (value: number | undefined) => void;
}

/** A field for a limit. It asks while one types; what it cannot read it says, and asks nothing. */
export function NumberFilter({ value, read, fault, onChange, ...field }: NumberFilterProps) {
  const [isFaulty, setFaulty] = useState(false);
  const shown = String(value ?? "");
  const { typed, setTyped, input } = useDebouncedField({
    shown,
    spell: (text) => {
      const wanted = read(text);
      return wanted === "faulty" ? shown : String(wanted ?? "");
    },
    ask: (text) => {
      const wanted = read(text);
      setFaulty(wanted === "faulty");
      if (wanted !== "faulty") onChange(wanted);
    },
  });
  return (
    <TextField
      {...field}
      ref={input}
      inputMode="decimal"
      autoComplete="off"
      maxLength={10}
      className="font-mono tabular-nums"
      value={typed}
      onChange={(event) => {
        setTyped(event.target.value);
        setFaulty(false);
      }}
      error={isFaulty ? fault : undefined}
    />
  );
}

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
