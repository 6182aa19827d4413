import { infoCards } from "../../../../shop/home.ts";
import { Picture } from "./Picture.tsx";

/** Opening Hours, Our Locations, Contact Us: three cells of one strip. */
export function InfoCards() {
  return (
    <section aria-label="Hours, places and contact" className="border-line border-b bg-sheet">
      <ul className="page grid px-0 md:grid-cols-3 md:divide-x md:divide-line">
        {infoCards.map((card) => (
          <li
            key={card.title}
            className="flex gap-5 border-line px-4 py-8 not-last:border-b md:px-8 md:not-last:border-b-0"
          >
            <Picture img={card.mark} className="size-12 flex-none" />
            <div>
              <h2 className="font-semibold text-lead">{card.title}</h2>
              {card.lines.map((line) => (
                <p key={line} className="text-graphite">
                  {line}
                </p>
              ))}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
