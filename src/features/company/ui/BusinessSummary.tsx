import type { CSSProperties } from "react";
import { businessSummary } from "../../../../shop/home-facts.ts";
import { CompanyPicture } from "../drawings/CompanyPicture.tsx";
import { scaleOf } from "./scale.ts";

const at = (percent: number) => ({ "--at": `${percent.toFixed(2)}%` }) as CSSProperties;

/**
 * Four figures, set large and drawn to scale: each stands where it belongs on a steel rule. Where there
 * is no room for one rule, each has its own.
 */
export function BusinessSummary() {
  const { heading, items } = businessSummary;
  const { marks, places } = scaleOf(items.map(({ number }) => number));
  const step = { "--step": `${(marks[1]?.at ?? 100).toFixed(3)}%` } as CSSProperties;
  const inOrder = places.toSorted((a, b) => a - b);
  return (
    <section aria-labelledby="summary-title" className="page py-12 lg:py-20">
      <h2 id="summary-title" className="heading text-head">
        {heading}
      </h2>
      <div className="summary mt-8">
        <ul>
          {items.map((item, index) => (
            <li
              key={item._id}
              style={at(places[index] ?? 0)}
              className={inOrder.indexOf(places[index] ?? 0) % 2 === 0 ? "raised" : undefined}
            >
              <p className="font-mono text-figure tabular-nums tracking-tight">{item.number}</p>
              <p className="mt-2 flex items-center gap-3 text-graphite">
                <CompanyPicture img={item.img} className="size-8 flex-none" />
                {item.fields}
              </p>
              <span aria-hidden="true" className="own-rule" />
            </li>
          ))}
        </ul>
        <div aria-hidden="true" className="rule lettering" style={step}>
          {marks.map((mark) => (
            <span key={mark.label} style={at(mark.at)}>
              {mark.label}
            </span>
          ))}
        </div>
      </div>
    </section>
  );
}
