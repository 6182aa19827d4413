import { useEffect, useEffectEvent, useRef } from "react";
import { Field } from "../../../kit/ui/Field.tsx";
import { useTypedAhead } from "./typed-ahead.ts";

interface SearchFieldProps {
  /** The search that is shown now. */
  search: string;
  onSearch: (text: string) => void;
}

/** The search field: asks while one types. */
export function SearchField({ search, onSearch }: SearchFieldProps) {
  const [typed, setTyped] = useTypedAhead(search, (text) => {
    onSearch(text);
    return undefined;
  });
  const input = useRef<HTMLInputElement>(null);
  const takeOver = useEffectEvent(() => {
    const early = input.current?.value;
    if (early !== undefined && early !== typed) setTyped(early);
  });
  // What was typed into the markup before the page came alive stands in the field, and is asked too.
  useEffect(() => takeOver(), []);

  return (
    <Field label="Search">
      {(aria) => (
        <input
          {...aria}
          ref={input}
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
