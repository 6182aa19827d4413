import { company } from "../../../../shop/company.ts";
import { contactForm } from "../../../../shop/home.ts";
import { ContactForm } from "./ContactForm.tsx";

/** The last section of the home page, reached by `#contact`. */
export function ContactSection({ subject }: { subject: string }) {
  return (
    <section id="contact" aria-labelledby="contact-title" className="border-line border-t">
      <div className="page grid gap-10 py-16 lg:grid-cols-[5fr_7fr] lg:py-24">
        <div>
          <h2 id="contact-title" className="heading text-head">
            {contactForm.heading}
          </h2>
          <p className="mt-6 text-graphite">{company.address}</p>
          <p className="text-graphite">{company.phone}</p>
        </div>
        <ContactForm subject={subject} />
      </div>
    </section>
  );
}
