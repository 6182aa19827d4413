import { type ReactNode, useId } from "react";

/** One matter of the security section: its name, and beside it (below, where it is narrow) what there is to it. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  const heading = useId();
  return (
    <section
      aria-labelledby={heading}
      className="grid gap-x-8 gap-y-3 border-line border-t py-6 lg:grid-cols-[11rem_minmax(0,1fr)]"
    >
      <h3 id={heading} className="font-semibold">
        {title}
      </h3>
      <div className="grid max-w-xl justify-items-start gap-4">{children}</div>
    </section>
  );
}
