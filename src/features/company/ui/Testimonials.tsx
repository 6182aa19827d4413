import { testimonials } from "../../../../shop/home-facts.ts";
import { CompanyPicture } from "../drawings/CompanyPicture.tsx";

/** Three voices, the first one set larger than the others. */
export function Testimonials() {
  const { heading, items } = testimonials;
  return (
    <section aria-labelledby="testimonials-title" className="border-line border-t bg-sheet">
      <div className="page py-16 lg:py-24">
        <h2 id="testimonials-title" className="heading text-head">
          {heading}
        </h2>
        <ul className="testimonials mt-10">
          {items.map((item) => (
            <li key={item._id}>
              <figure className="flex h-full flex-col">
                <blockquote className="text-lead">{item.said}</blockquote>
                <figcaption className="mt-6 flex items-center gap-4">
                  <CompanyPicture img={item.img} className="size-14 flex-none" />
                  <span>
                    <span className="block font-semibold">{item.name}</span>
                    <span className="block text-note text-steel">From {item.location}</span>
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
