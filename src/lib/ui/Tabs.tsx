import { type MouseEvent, useEffect } from "react";
import { Link, useNavigate } from "react-router";
import "./tabs.css";
import { t } from "../i18n/i18n.ts";
import { useToolbar } from "./keys/use-toolbar.ts";

type Tab = { readonly label: string; readonly href: string; readonly isCurrent: boolean };

/** The page title with its filter: "All Orders: Unpaid". */
export function titleOf(title: string, tabs: readonly Tab[]): string {
  const current = tabs.findIndex(({ isCurrent }) => isCurrent);
  return current > 0
    ? t("tabs.title", "{title}: {filter}", { title, filter: tabs[current]?.label ?? "" })
    : title;
}

/** A tab for each filter, after one for all. */
export function filterTabs<Filter extends string>(
  filters: Readonly<Record<Filter, string>>,
  current: Filter | undefined,
  hrefOf: (filter: Filter | undefined) => string,
  all = t("tabs.all", "All"),
): Tab[] {
  const names = [undefined, ...(Object.keys(filters) as Filter[])];
  return names.map((name) => ({
    label: name === undefined ? all : filters[name],
    href: hrefOf(name),
    isCurrent: name === current,
  }));
}

/** Tabs that are links, scrolled so that the current one is seen. They are one stop of Tab. */
export function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  const toolbar = useToolbar<HTMLUListElement>();
  const list = toolbar.ref;
  const current = tabs.find(({ isCurrent }) => isCurrent)?.href;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the current tab is found in the document
  useEffect(() => {
    const tab = list.current?.querySelector("[aria-current]")?.getBoundingClientRect();
    const line = list.current?.getBoundingClientRect();
    if (tab && line) list.current?.scrollBy(tab.x + tab.width / 2 - line.x - line.width / 2, 0);
  }, [current]);
  return (
    <nav aria-label={label}>
      <ul {...toolbar} role="toolbar" aria-label={label} className="tabs">
        {tabs.map((tab) => (
          <li key={tab.label} role="none">
            <Link to={tab.href} aria-current={tab.isCurrent ? "page" : undefined}>
              {tab.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface BackLinkProps {
  to: string;
  /** The page was opened by a link on `to`, so the browser's own Back returns there as it was left. */
  isHistory?: boolean;
  children: string;
}

/** A link to the page above this one. */
export function BackLink({ to, isHistory = false, children }: BackLinkProps) {
  const navigate = useNavigate();
  function back(event: MouseEvent) {
    const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey);
    if (!isHistory || !isPlain) return;
    event.preventDefault();
    void navigate(-1);
  }
  return (
    <p className="back-link mb-1">
      <Link
        to={to}
        onClick={back}
        className="-my-2.5 inline-flex min-h-11 items-center gap-2 text-graphite"
      >
        <span aria-hidden="true" className="font-mono">
          ←
        </span>
        <span className="link">{children}</span>
      </Link>
    </p>
  );
}
