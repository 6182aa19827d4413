import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { Button, buttonClass } from "../../../../kit/ui/Button.tsx";

interface AddedToolProps {
  name: string;
  href: string;
  onAnother: () => void;
}

/** A product was added: open it, or go on adding. Takes the focus, for the form below is empty again. */
export function AddedTool({ name, href, onAnother }: AddedToolProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <div ref={place} tabIndex={-1} className="grid gap-3 border-good border-l-2 py-2 pl-4">
      <p>
        <span className="font-semibold">{name}</span> is in the catalog.
      </p>
      <div className="flex flex-wrap gap-3">
        <Link to={href} className={buttonClass()}>
          Open it
        </Link>
        <Button onClick={onAnother}>Add another</Button>
      </div>
    </div>
  );
}
