import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import { t } from "../../../lib/i18n/i18n.ts";
import { Field } from "../../../lib/ui/Field.tsx";
import { NumberField } from "../../../lib/ui/form/NumberField.tsx";

interface SearchFieldProps {
  label?: string;
  search: string;
  onSearch: (text: string) => void;
}

export function SearchField({ label, search, onSearch }: SearchFieldProps) {
  const { typed, setTyped, input } = useDebouncedField({
    shown: search,
    spell: (text) => text,
    ask: onSearch,
  });
  return (
    <Field label={label ?? t("filters.searchField", "Search")}>
      {(aria) => (
        <input
          {...aria}
          ref={input}
          name="search"
          type="search"
          className="input w-full"
          placeholder={t("filters.searchHint", "Name or part number")}
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
  read: (text: string) => number | "faulty" | undefined;
  /** The value as text for the field. */
  write?: (value: number) => string;
  fault: string;
  placeholder?: string;
  onChange: (value: number | undefined) => void;
}

/** Reports valid numbers while typing; shows an error for anything else. */
export function NumberFilter(props: NumberFilterProps) {
  const { value, read, write = String, fault, onChange, ...field } = props;
  const textOf = (some: number | undefined) => (some === undefined ? "" : write(some));
  const [isFaulty, setFaulty] = useState(false);
  const shown = textOf(value);
  const { typed, setTyped, input } = useDebouncedField({
    shown,
    spell: (text) => {
      const wanted = read(text);
      return wanted === "faulty" ? shown : textOf(wanted);
    },
    ask: (text) => {
      const wanted = read(text);
      setFaulty(wanted === "faulty");
      if (wanted !== "faulty") onChange(wanted);
    },
  });
  return (
    <NumberField
      {...field}
      ref={input}
      inputMode="decimal"
      value={typed}
      onChange={(event) => {
        setTyped(event.target.value);
        setFaulty(false);
      }}
      error={isFaulty ? fault : undefined}
    />
  );
}

/** Debounce, in ms. */
const TYPING_PAUSE = 250;

interface TypedAhead {
  shown: string;
  /** Normalizes the text as the URL will have it. */
  spell: (text: string) => string;
  ask: (text: string) => void;
}

/**
 * A text field whose value is in the URL: updates it after a pause, and follows it on Back and
 * Forward. Text typed before hydration is kept.
 */
function useDebouncedField({ shown, spell, ask }: TypedAhead) {
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
  // With the choices (CatalogPage.tsx), which ask for it.
  useLayoutEffect(() => takeOver(), []);

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
