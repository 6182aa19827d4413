import { useId, useRef } from "react";
import "./menu.css";

interface MenuProps {
  label: string;
  entries: readonly { readonly label: string; readonly onSelect: () => void }[];
}

/** A popover of actions; the browser closes it and returns the focus. */
export function Menu({ label, entries }: MenuProps) {
  const id = useId();
  const list = useRef<HTMLUListElement>(null);
  const anchor = `--${id}`;
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        aria-label={label}
        className="btn btn-quiet menu-dots"
        style={{ anchorName: anchor }}
      >
        <span aria-hidden="true">⋯</span>
      </button>
      <ul
        id={id}
        ref={list}
        popover="auto"
        className="menu-sheet"
        style={{ positionAnchor: anchor }}
      >
        {entries.map(({ label: words, onSelect }) => (
          <li key={words}>
            <button
              type="button"
              onClick={() => {
                list.current?.hidePopover();
                onSelect();
              }}
            >
              {words}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
