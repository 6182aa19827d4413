import type { ReactNode } from "react";
import "./list-head.css";
import { LIST } from "./Paged.tsx";

interface ListHeadProps {
  title: string;
  /** The search of the list, or buttons; beside the heading where there is room. */
  children?: ReactNode;
}

/** The heading of a page with a list, and what belongs to all of the list. */
export function ListHead({ title, children }: ListHeadProps) {
  return (
    <div className="list-head">
      <h1 className="heading text-title">{title}</h1>
      <a href={`#${LIST}`} className="skip-link">
        Skip to the list
      </a>
      {children}
    </div>
  );
}

/** The tabs of a list, and beside them its search and order; below them where there is little room. */
export function ListBar({ children }: { children: ReactNode }) {
  return <div className="list-bar">{children}</div>;
}
