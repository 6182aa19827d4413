import { infoCards } from "../../../../shop/home-facts.ts";
import { CompanyPicture } from "../drawings/CompanyPicture.tsx";
import { Reachable } from "./Reachable.tsx";

/** Opening Hours, Our Locations, Contact Us: three cells of one strip. */
export function InfoCards() {
  return (
    <section aria-label="Hours, places and contact" className="border-line border-b bg-sheet">
      <ul className="info-cards page">
        {infoCards.map((card) => (
          <li key={card.title} className="flex gap-5 py-5 sm:py-8">
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
