import type { CSSProperties } from "react";
import { businessSummary } from "../../../../shop/home-facts.ts";
import { CompanyPicture } from "../drawings/CompanyPicture.tsx";
import { scaleOf } from "./scale.ts";

const at = (percent: number) => ({ "--at": `${percent.toFixed(2)}%` }) as CSSProperties;

/**
 * Four cards in the owner's order, their figures set large and drawn to scale: each shows its own on a
 * steel rule, and the rules are all alike.
 */
export function BusinessSummary() {
  const { heading, items } = businessSummary;
  const { marks, places } = scaleOf(items.map(({ number }) => number));
  const step = { "--step": `${(marks[1]?.at ?? 100).toFixed(3)}%` } as CSSProperties;
  const ends = [marks[0], marks.at(-1)].filter((mark) => mark !== undefined);
  return (
    <section aria-labelledby="summary-title" className="page py-12 lg:py-20">
      <h2 id="summary-title" className="heading text-head">
        {heading}
      </h2>
      <ul className="summary cells mt-8" style={step}>
        {items.map((item, index) => (
          <li key={item._id}>
            <p className="font-mono text-figure tabular-nums tracking-tight">{item.number}</p>
            <p className="mt-2 mb-6 flex items-center gap-3 text-graphite">
              <CompanyPicture img={item.img} className="size-8 flex-none" />
              {item.fields}
            </p>
            <div aria-hidden="true" className="rule lettering" style={at(places[index] ?? 0)}>
              {ends.map((mark) => (
                <span key={mark.label} style={at(mark.at)}>
                  {mark.label}
                </span>
              ))}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
