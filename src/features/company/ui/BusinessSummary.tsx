import { businessSummary } from "../../../../shop/home-facts.ts";
import { CompanyPicture } from "../drawings/CompanyPicture.tsx";

/** Four figures, set large, each over a scale line. */
export function BusinessSummary() {
  const { heading, items } = businessSummary;
  return (
    <section aria-labelledby="summary-title" className="page py-16 lg:py-24">
      <h2 id="summary-title" className="heading text-head">
        {heading}
      </h2>
      <ul className="mt-10 grid gap-x-8 gap-y-12 sm:grid-cols-2 lg:grid-cols-4">
        {items.map((item) => (
          <li key={item._id}>
            <p className="font-mono text-figure tabular-nums tracking-tight">{item.number}</p>
            <div aria-hidden="true" className="scale-line mt-3" />
            <p className="mt-3 flex items-center gap-3 text-graphite">
              <CompanyPicture img={item.img} className="size-8 flex-none" />
              {item.fields}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
