import { Link } from "react-router";
import { useToolbar } from "./keys/use-toolbar.ts";

interface SegmentsProps {
  /** One of the controls of a toolbar, whose arrows lead through it. */
  isPart?: boolean;
  label: string;
  className?: string;
  choices: readonly { readonly text: string; readonly to: string; readonly isChosen: boolean }[];
}

/** Links that show the same list in another way. */
export function Segments({ isPart = false, label, className = "", choices }: SegmentsProps) {
  const oneStop = useToolbar<HTMLUListElement>("both", "a");
  return (
    <ul {...(isPart ? {} : oneStop)} aria-label={label} className={`segments ${className}`}>
      {choices.map(({ text, to, isChosen }) => (
        <li key={text}>
          <Link to={to} replace preventScrollReset aria-current={isChosen ? "true" : undefined}>
            {text}
          </Link>
        </li>
      ))}
    </ul>
  );
}
