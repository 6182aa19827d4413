import type { CSSProperties } from "react";
import type { Shop } from "../../../frame/shop.ts";
import { t } from "../../../lib/i18n/i18n.ts";
import { CompanyPicture } from "../../company-drawings/drawings/CompanyPicture.tsx";
import { Reachable } from "./Reachable.tsx";
import { scaleOf } from "./scale.ts";

export function InfoCards({ infoCards }: Pick<Shop, "infoCards">) {
  if (infoCards.length === 0) return null;
  return (
    <section
      aria-label={t("home.infoCards", "Hours, places and contact")}
      className="border-line border-b bg-sheet"
    >
      <ul className="info-cards page">
        {infoCards.map((card) => (
          <li key={card.title} lang={card.lang} className="flex gap-5 py-5 sm:py-8">
            <CompanyPicture img={card.mark} className="size-12 flex-none" />
            <div className="info-lines">
              <h2 className="font-semibold text-lead">{card.title}</h2>
              {card.lines.map((line) => (
                <p key={line} className="text-graphite">
                  <Reachable>{line}</Reachable>
                </p>
              ))}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

const at = (percent: number) => ({ "--at": `${percent.toFixed(2)}%` }) as CSSProperties;

/** Each figure is drawn to scale on a steel rule. */
export function BusinessSummary({ businessSummary }: Pick<Shop, "businessSummary">) {
  const { heading, items } = businessSummary;
  if (items.length === 0) return null;
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
          <li key={item._id} lang={item.lang}>
            <p className="font-mono text-figure tabular-nums tracking-tight">{item.number}</p>
            <p className="mt-2 mb-6 flex items-center gap-3 text-graphite">
              <CompanyPicture img={item.img} className="size-8 flex-none" />
              <span>{item.fields}</span>
            </p>
            <div aria-hidden="true" className="rule label-text" style={at(places[index] ?? 0)}>
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

export function Testimonials({ testimonials }: Pick<Shop, "testimonials">) {
  const { heading, items } = testimonials;
  if (items.length === 0) return null;
  return (
    <section aria-labelledby="testimonials-title" className="border-line border-t bg-sheet">
      <div className="page py-12 lg:py-20">
        <h2 id="testimonials-title" className="heading text-head">
          {heading}
        </h2>
        <ul className="testimonials mt-8 lg:mt-10">
          {items.map((item) => (
            <li key={item._id} lang={item.lang}>
              <figure>
                <CompanyPicture img={item.img} className="portrait" />
                <blockquote className="text-lead">{item.said}</blockquote>
                <figcaption>
                  <span className="font-semibold">{item.name}</span>
                  <span className="text-note text-steel">
                    {t("home.from", "From {location}", { location: item.location })}
                  </span>
                </figcaption>
              </figure>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
