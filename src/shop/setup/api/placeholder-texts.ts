/**
 * The texts that replace those of the demo, in the current language: nothing invented. In English, the texts that say
 * nothing about the demo's company are the first values themselves.
 */

import { literally } from "../../../frame/settings/section.ts";
import type { Sections } from "../../../frame/settings/sections.ts";
import { t } from "../../../lib/i18n/i18n.ts";
import { placeholderPages } from "./placeholder-pages.ts";

type Placeholders = { readonly [Name in keyof Sections]?: unknown };

/** Not translated: it has to be a valid address. */
const EMAIL = "you@example.com";

/** Placeholders of the owner's texts, and {customer} of the emails. */
const PLACEHOLDERS = literally("name", "shortName", "description", "customer");

/** Sections and fields that are absent have neither words nor anything of the demo in them. */
export function placeholderTexts({ pages }: Sections): Placeholders {
  return {
    company: company(),
    home: home(),
    contactForm: contactForm(),
    footer: footer(),
    pages: { items: placeholderPages(pages.items) },
    blog: {
      isHidden: true,
      heading: t("placeholder.blog.heading", "Blog"),
      lead: t("placeholder.blog.lead", "News from {shortName}.", PLACEHOLDERS),
      items: [],
    },
    portfolio: {
      isHidden: true,
      heading: t("placeholder.portfolio.heading", "My Portfolio"),
      portrait: "clients",
      name: t("placeholder.portfolio.name", "Your name"),
      email: EMAIL,
      education: t("placeholder.portfolio.education", "What you have learned"),
      skills: [],
      sites: [],
    },
    emails: { greeting: t("placeholder.emails.greeting", "Hello {customer},", PLACEHOLDERS) },
    money: {
      tax: { label: t("placeholder.money.tax", "Sales tax") },
      delivery: { label: t("placeholder.money.delivery", "Delivery") },
    },
    checkout: {
      shipping: t("placeholder.checkout.shipping", "We ship it to the address of your order."),
    },
  };
}

function company() {
  const name = t("placeholder.company.name", "Your company");
  return {
    name,
    shortName: name,
    strapline: t("placeholder.company.strapline", "What you make, in one line"),
    description: t(
      "placeholder.company.description",
      "What your company makes, and for whom, in one or two sentences.",
    ),
    email: EMAIL,
    phone: t("placeholder.company.phone", "+1 000 000 0000"),
    address: t("placeholder.company.address", "Your street, your town"),
    openingHours: [t("placeholder.company.openingHours", "By appointment")],
    locations: [],
  };
}

function home() {
  return {
    hero: {
      heading: t("placeholder.hero.heading", "Welcome to {shortName}", PLACEHOLDERS),
      text: "{description}",
      button: t("placeholder.hero.button", "Get Started"),
      picture: "none",
      drawingTitle: t("placeholder.hero.picture", "What we make"),
    },
    infoCards: [
      {
        title: t("placeholder.cards.hours", "Opening Hours"),
        mark: "opening-hours",
        lines: ["{openingHours}"],
      },
      {
        title: t("placeholder.cards.locations", "Our Locations"),
        mark: "locations",
        lines: ["{address}", "{locations}"],
      },
      {
        title: t("placeholder.cards.contact", "Contact Us"),
        mark: "contact",
        lines: ["{phone}", "{email}"],
      },
    ],
    homeLists: {
      toolsHeading: t("placeholder.home.toolsHeading", "Our Tools"),
      toolsTitle: t("placeholder.home.toolsTitle", "Tools we provide"),
      cardFiller: t("placeholder.home.cardFiller", "Sold directly by {shortName}.", PLACEHOLDERS),
      reviewsHeading: t("placeholder.home.reviewsHeading", "Our Review"),
      reviewsTitle: t("placeholder.home.reviewsTitle", "Reviews we provide"),
    },
    businessSummary: { heading: t("placeholder.home.summary", "Business Summary"), items: [] },
    testimonials: { heading: t("placeholder.home.testimonials", "Our Testimonial"), items: [] },
  };
}

function contactForm() {
  return {
    heading: t("placeholder.contact.heading", "Stay connected with us"),
    emailLabel: t("placeholder.contact.email", "Email Address"),
    subjectLabel: t("placeholder.contact.subject", "Subject"),
    messageLabel: t("placeholder.contact.message", "Your message"),
    submit: t("placeholder.contact.submit", "Submit"),
    text: t(
      "placeholder.contact.text",
      "Do you have a question about a tool, a drawing for a quote, or a part you cannot find? Write to us.",
    ),
    emailHint: t("placeholder.contact.hint", "We will reply to this address."),
    sentTitle: t("placeholder.contact.sent", "Your message was sent"),
    sentText: t(
      "placeholder.contact.sentText",
      "We read it during opening hours and reply by email. You will not get a separate confirmation.",
    ),
  };
}

function footer() {
  return {
    columns: [
      {
        heading: t("placeholder.footer.company", "Company"),
        links: [
          { label: t("placeholder.about.title", "About us"), page: "about" },
          { label: t("placeholder.footer.contact", "Contact us"), subject: "" },
        ],
      },
      {
        heading: t("placeholder.footer.legal", "Legal"),
        links: [
          { label: t("placeholder.imprint.title", "Imprint"), page: "imprint" },
          { label: t("placeholder.footer.terms", "Terms of use"), page: "terms" },
          { label: t("placeholder.footer.privacy", "Privacy policy"), page: "privacy" },
          { label: t("placeholder.footer.cookies", "Cookie policy"), page: "cookies" },
        ],
      },
    ],
    copyright: "© {name}",
  };
}
