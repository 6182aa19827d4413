/**
 * The texts that replace those of the demo, in the current language: nothing invented. In English, the texts that say
 * nothing about the demo's company are the first values themselves.
 */
import { t } from "../../../lib/i18n/i18n.ts";
import { literally } from "../../setting-forms/contract-form.ts";
import type { Sections } from "../../settings/contract-sections.ts";
import { neutralPages } from "./neutral-pages.ts";

type Neutral = { readonly [Name in keyof Sections]?: unknown };

/** Not translated: it has to be a valid address. */
const EMAIL = "you@example.com";

/** Placeholders of the owner's texts, and {customer} of the emails. */
const PLACEHOLDERS = literally("name", "shortName", "description", "customer");

/** Sections and fields that are absent have neither words nor anything of the demo in them. */
export function neutralTexts({ pages }: Sections): Neutral {
  return {
    company: company(),
    home: home(),
    contactForm: contactForm(),
    footer: footer(),
    pages: { items: neutralPages(pages.items) },
    blog: {
      isHidden: true,
      heading: t("neutral.blog.heading", "Blog"),
      lead: t("neutral.blog.lead", "News from {shortName}.", PLACEHOLDERS),
      items: [],
    },
    portfolio: {
      isHidden: true,
      heading: t("neutral.portfolio.heading", "My Portfolio"),
      portrait: "clients",
      name: t("neutral.portfolio.name", "Your name"),
      email: EMAIL,
      education: t("neutral.portfolio.education", "What you have learned"),
      skills: [],
      sites: [],
    },
    emails: { greeting: t("neutral.emails.greeting", "Hello {customer},", PLACEHOLDERS) },
    money: {
      tax: { label: t("neutral.money.tax", "Sales tax") },
      delivery: { label: t("neutral.money.delivery", "Delivery") },
    },
    checkout: {
      shipping: t("neutral.checkout.shipping", "We ship it to the address that you enter."),
    },
  };
}

function company() {
  const name = t("neutral.company.name", "Your company");
  return {
    name,
    shortName: name,
    strapline: t("neutral.company.strapline", "What you make, in one line"),
    description: t(
      "neutral.company.description",
      "What your company makes, and for whom, in one or two sentences.",
    ),
    email: EMAIL,
    phone: t("neutral.company.phone", "+1 000 000 0000"),
    address: t("neutral.company.address", "Your street, your town"),
    openingHours: [t("neutral.company.openingHours", "By appointment")],
    locations: [],
  };
}

function home() {
  return {
    hero: {
      heading: t("neutral.hero.heading", "Welcome to {shortName}", PLACEHOLDERS),
      text: "{description}",
      button: t("neutral.hero.button", "Get Started"),
      picture: "none",
      drawingTitle: t("neutral.hero.picture", "What we make"),
    },
    infoCards: [
      {
        title: t("neutral.cards.hours", "Opening Hours"),
        mark: "opening-hours",
        lines: ["{openingHours}"],
      },
      {
        title: t("neutral.cards.locations", "Our Locations"),
        mark: "locations",
        lines: ["{address}", "{locations}"],
      },
      {
        title: t("neutral.cards.contact", "Contact Us"),
        mark: "contact",
        lines: ["{phone}", "{email}"],
      },
    ],
    homeLists: {
      toolsHeading: t("neutral.home.toolsHeading", "Our Tools"),
      toolsTitle: t("neutral.home.toolsTitle", "Tools we provide"),
      cardFiller: t("neutral.home.cardFiller", "Sold directly by {shortName}.", PLACEHOLDERS),
      reviewsHeading: t("neutral.home.reviewsHeading", "Our Review"),
      reviewsTitle: t("neutral.home.reviewsTitle", "Reviews we provide"),
    },
    businessSummary: { heading: t("neutral.home.summary", "Business Summary"), items: [] },
    testimonials: { heading: t("neutral.home.testimonials", "Our Testimonial"), items: [] },
  };
}

function contactForm() {
  return {
    heading: t("neutral.contact.heading", "Stay connected with us"),
    emailLabel: t("neutral.contact.email", "Email Address"),
    subjectLabel: t("neutral.contact.subject", "Subject"),
    messageLabel: t("neutral.contact.message", "Your message"),
    submit: t("neutral.contact.submit", "Submit"),
    text: t(
      "neutral.contact.text",
      "Do you have a question about a tool, a drawing for a quote, or a part you cannot find? Write to us.",
    ),
    emailHint: t("neutral.contact.hint", "We will reply to this address."),
    sentTitle: t("neutral.contact.sent", "Your message was sent"),
    sentText: t(
      "neutral.contact.sentText",
      "We read it during opening hours and reply by email. You will not get a separate confirmation.",
    ),
  };
}

function footer() {
  return {
    columns: [
      {
        heading: t("neutral.footer.company", "Company"),
        links: [
          { label: t("neutral.about.title", "About us"), page: "about" },
          { label: t("neutral.footer.contact", "Contact us"), subject: "" },
        ],
      },
      {
        heading: t("neutral.footer.legal", "Legal"),
        links: [
          { label: t("neutral.imprint.title", "Imprint"), page: "imprint" },
          { label: t("neutral.footer.terms", "Terms of use"), page: "terms" },
          { label: t("neutral.footer.privacy", "Privacy policy"), page: "privacy" },
          { label: t("neutral.footer.cookies", "Cookie policy"), page: "cookies" },
        ],
      },
    ],
    copyright: "© {name}",
  };
}
