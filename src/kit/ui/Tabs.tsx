import { Link } from "react-router";
import "./tabs.css";

interface TabsProps {
  /** What they divide: "Orders". */
  label: string;
  tabs: readonly { readonly label: string; readonly href: string; readonly isCurrent: boolean }[];
}

/** Links to the parts of a list, the one that is shown marked. */
export function Tabs({ label, tabs }: TabsProps) {
  return (
    <nav aria-label={label}>
      <ul className="tabs">
        {tabs.map((tab) => (
          <li key={tab.label}>
            <Link to={tab.href} aria-current={tab.isCurrent ? "page" : undefined}>
              {tab.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
