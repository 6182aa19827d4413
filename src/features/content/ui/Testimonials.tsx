import { testimonials } from "../../../../shop/home-facts.ts";
import { CompanyPicture } from "../drawings/CompanyPicture.tsx";

/** Three voices with their portraits, the first one set larger than the others. */
export function Testimonials() {
  const { heading, items } = testimonials;
  return (
    <section aria-labelledby="testimonials-title" className="border-line border-t bg-sheet">
      <div className="page py-12 lg:py-20">
        <h2 id="testimonials-title" className="heading text-head">
          {heading}
        </h2>
        <ul className="testimonials mt-8 lg:mt-10">
          {items.map((item) => (
            <li key={item._id}>
              <figure>
                <CompanyPicture img={item.img} className="portrait" />
                <blockquote className="text-lead">{item.said}</blockquote>
                <figcaption>
                  <span className="font-semibold">{item.name}</span>
                  <span className="text-note text-steel">From {item.location}</span>
                </figcaption>
              </figure>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
