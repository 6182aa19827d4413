import { Link } from "react-router";

interface TabsProps {
  /** What they divide: "Orders". */
  label: string;
  tabs: readonly { readonly label: string; readonly href: string; readonly isCurrent: boolean }[];
}

/** Links to the parts of a list, the one that is shown marked. */
export function Tabs({ label, tabs }: TabsProps) {
  return (
    <nav aria-label={label}>
      <ul className="flex flex-wrap gap-x-3 border-line border-b sm:gap-x-6">
        {tabs.map((tab) => (
          <li key={tab.label}>
            <Link
              to={tab.href}
              aria-current={tab.isCurrent ? "page" : undefined}
              className="relative block min-h-11 py-2.5 after:absolute after:-inset-x-1.5 after:inset-y-0 sm:after:-inset-x-2.5 text-graphite hover:text-ink aria-[current=page]:font-semibold aria-[current=page]:text-ink aria-[current=page]:shadow-[inset_0_-2px_var(--color-accent)]"
            >
              {tab.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
