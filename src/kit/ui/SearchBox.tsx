import type { FormEvent } from "react";
import { Link, useNavigate } from "react-router";
import { Button, buttonClass } from "./Button.tsx";
import { TextField } from "./Field.tsx";

interface SearchBoxProps {
  /** What can be typed: "Name or e-mail". */
  label: string;
  /** What the list is searched for now. */
  search: string | undefined;
  /** The list's address when it is searched for that, or for nothing. */
  hrefOf: (search: string | undefined) => string;
}

/** Searches a list whose address says what for, and leads back to all of it. */
export function SearchBox({ label, search, hrefOf }: SearchBoxProps) {
  const navigate = useNavigate();
  function find(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get("search");
    void navigate(hrefOf(typeof typed === "string" ? typed.trim() || undefined : undefined));
  }
  return (
    <search className="block">
      {/* By its key the field says what is searched for, also after Back. */}
      <form key={search} className="flex max-w-xl flex-wrap items-end gap-3" onSubmit={find}>
        <div className="min-w-0 grow">
          <TextField
            label={label}
            name="search"
            type="search"
            autoComplete="off"
            maxLength={100}
            defaultValue={search ?? ""}
          />
        </div>
        <Button type="submit">Find</Button>
        {search && (
          <Link to={hrefOf(undefined)} className={buttonClass()}>
            Show all
          </Link>
        )}
      </form>
    </search>
  );
}
