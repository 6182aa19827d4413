import { useEffect, useEffectEvent, useState } from "react";
import { Field } from "../../../kit/ui/Field.tsx";

/** Pause after the last key before the list is asked for, ms. */
const TYPING_PAUSE = 250;

interface SearchFieldProps {
  /** The search that is shown now. */
  search: string;
  onSearch: (text: string) => void;
}

/** The search field: asks while one types, and follows the address when that changes by itself. */
export function SearchField({ search, onSearch }: SearchFieldProps) {
  const [typed, setTyped] = useState(search);
  const [asked, setAsked] = useState(search);
  const [seen, setSeen] = useState(search);
  if (search !== seen) {
    setSeen(search);
    // Not our own question arriving in the address, but Back, Forward or a link.
    if (search !== asked) {
      setAsked(search);
      setTyped(search);
    }
  }

  const ask = useEffectEvent((text: string) => {
    if (text === asked) return;
    setAsked(text);
    onSearch(text);
  });
  useEffect(() => {
    const timer = setTimeout(() => ask(typed.trim()), TYPING_PAUSE);
    return () => clearTimeout(timer);
  }, [typed]);

  return (
    <Field label="Search">
      {(aria) => (
        <input
          {...aria}
          name="search"
          type="search"
          className="input w-full"
          placeholder="Name, kind or part number"
          maxLength={200}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      )}
    </Field>
  );
}
