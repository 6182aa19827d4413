import { Field } from "../../../kit/ui/Field.tsx";
import { useDebouncedField } from "./use-debounced-field.ts";

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
