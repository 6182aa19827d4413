import { useEffect, useRef, useState } from "react";
import { Button } from "../../../../kit/ui/Button.tsx";

const COPIED = "Copied.";
const NOT_COPIED = "The browser did not let them be copied. Select them and copy them by hand.";

/** The recovery codes, shown this once. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const [said, setSaid] = useState("");
  const heading = useRef<HTMLParagraphElement>(null);
  useEffect(() => heading.current?.focus(), []);

  const copy = () =>
    navigator.clipboard.writeText(codes.join("\n")).then(
      () => setSaid(COPIED),
      () => setSaid(NOT_COPIED),
    );

  return (
    <>
      <p ref={heading} tabIndex={-1} className="font-semibold">
        The second factor is on. Keep these recovery codes.
      </p>
      <p className="text-graphite">
        Each signs you in once when the app is not at hand. They are not shown again.
      </p>
      <ul className="cells w-fit">
        {codes.map((code) => (
          <li key={code} className="bg-sheet px-4 py-1.5 font-mono">
            {code}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button variant="primary" onClick={onKept}>
          I have kept them
        </Button>
        <Button onClick={() => void copy()}>Copy the codes</Button>
      </div>
      <p role="status" className="text-graphite text-note empty:hidden">
        {said}
      </p>
    </>
  );
}
