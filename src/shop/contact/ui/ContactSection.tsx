import type { ReactNode } from "react";
import { currentShop } from "../../../frame/shop.ts";
import { staticIsland } from "../../../lib/ui/hydration.tsx";
import { ContactForm } from "./ContactForm.tsx";

const facts = async () => (await import("./ContactFacts.tsx")).ContactFacts;
const StaticContactFacts = staticIsland(facts, import.meta.env.SSR ? await facts() : undefined);

interface ContactSectionProps {
  subject: string;
  email: string;
  privacy: ReactNode;
}

export function ContactSection({ subject, email, privacy }: ContactSectionProps) {
  const { contactForm } = currentShop();
  return (
    <section
      id="contact"
      aria-labelledby="contact-title"
      className="-scroll-mt-4 border-line border-t"
    >
      <div className="page grid gap-x-16 gap-y-10 py-14 min-[62rem]:grid-cols-[5fr_7fr] lg:py-20">
        <div>
          <h2 id="contact-title" className="heading text-head">
            {contactForm.heading}
          </h2>
          <p className="mt-4 max-w-[40ch] text-graphite">{contactForm.text}</p>
          <StaticContactFacts />
          <p className="mt-6 max-w-[46ch] text-note text-steel">{privacy}</p>
        </div>
        <ContactForm subject={subject} email={email} />
      </div>
    </section>
  );
}
