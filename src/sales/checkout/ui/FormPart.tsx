import type { ReactNode } from "react";
import type { Elements } from "../../../lib/ui/elements.ts";

/** A section of the purchase form and of the checkout. */
export function FormPart({ title, children }: { title: ReactNode; children: Elements }) {
  return (
    <section className="purchase-part">
      <h2 className="heading text-lead">{title}</h2>
      <div className="grid gap-5">{children}</div>
    </section>
  );
}
