import type { FormEvent } from "react";
import { Link, useNavigate } from "react-router";
import { Button, buttonClass } from "./Button.tsx";

interface SearchBoxProps {
  /** What can be typed: "Name or email". Stands in the empty field, and is its accessible name. */
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
      <form key={search} className="flex flex-wrap gap-3" onSubmit={find}>
        <input
          type="search"
          name="search"
          aria-label={label}
          placeholder={label}
          autoComplete="off"
          maxLength={100}
          defaultValue={search ?? ""}
          className="input min-w-0 flex-1 basis-40"
        />
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
