import type { ReactNode } from "react";

/** What will stand here, and the one next step as `children`. */
export function Empty({
  title,
  text,
  children,
}: {
  title: string;
  text?: string;
  children?: ReactNode;
}) {
  return (
    <div className="empty">
      <p className="font-semibold">{title}</p>
      {text && <p className="measure mt-1 text-graphite">{text}</p>}
      {children && <div className="mt-5 flex flex-wrap gap-3">{children}</div>}
    </div>
  );
}
