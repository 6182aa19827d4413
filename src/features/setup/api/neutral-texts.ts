/** The texts that replace those of the demo: nothing invented, and templates that are marked as such. */
import type { Sections } from "../../settings/contract-sections.ts";

const TEMPLATE =
  "**This page is a template.** Replace it with your own text, have it checked, and delete this line.";

type Page = Sections["pages"]["items"][number];

type Neutral = { readonly [Name in keyof Sections]?: Partial<Sections[Name]> };

/** Sections and fields that are absent have nothing of the demo in them. */
export function neutralTexts({ pages }: Sections): Neutral {
  return {
    company: {
      name: "Your company",
      shortName: "Your company",
      strapline: "What you make, in one line",
      description: "What your company makes, and for whom, in one or two sentences.",
      email: "you@example.com",
      phone: "+1 000 000 0000",
      address: "Your street, your town",
      openingHours: ["By appointment"],
      locations: [],
    },
    home: {
      hero: {
        heading: "Welcome to {shortName}",
        text: "{description}",
        button: "Get Started",
        drawingTitle: "Exploded drawing of a keyed drill chuck with its arbor and key",
      },
      infoCards: [
        { title: "Opening Hours", mark: "opening-hours", lines: ["{openingHours}"] },
        { title: "Our Locations", mark: "locations", lines: ["{address}", "{locations}"] },
        { title: "Contact Us", mark: "contact", lines: ["{phone}", "{email}"] },
      ],
      homeLists: {
        toolsHeading: "Our Tools",
        toolsTitle: "Tools we provide",
        cardFiller: "Sold directly by {shortName}.",
        reviewsHeading: "Our Review",
        reviewsTitle: "Reviews we provide",
      },
      businessSummary: { heading: "Business Summary", items: [] },
      testimonials: { heading: "Our Testimonial", items: [] },
    },
    footer: {
      columns: [
        {
          heading: "Company",
          links: [
            { label: "About us", page: "about" },
            { label: "Contact us", subject: "" },
          ],
        },
        {
          heading: "Legal",
          links: [
            { label: "Imprint", page: "imprint" },
            { label: "Terms of use", page: "terms" },
            { label: "Privacy policy", page: "privacy" },
            { label: "Cookie policy", page: "cookies" },
          ],
        },
      ],
      copyright: "© {name}",
    },
    pages: {
      items: [about, imprint, ...pages.items.filter(({ slug }) => LEGAL.has(slug)).map(asTemplate)],
    },
    blog: { heading: "Blog", lead: "News from {shortName}.", items: [] },
    portfolio: {
      heading: "My Portfolio",
      portrait: "clients",
      name: "Your name",
      email: "you@example.com",
      education: "What you have learned",
      skills: [],
      sites: [],
    },
    checkout: { shipping: "We ship it to the address that you enter." },
  };
}

/** These describe what the software does with orders and data, so they are good templates. */
const LEGAL: ReadonlySet<string> = new Set(["terms", "privacy", "cookies"]);

export function isTemplate({ body }: Pick<Page, "body">): boolean {
  return body.startsWith(TEMPLATE);
}

function asTemplate({ updated: _, body, ...page }: Page): Page {
  return { ...page, body: `${TEMPLATE}\n\n${body}` };
}

const about: Page = {
  slug: "about",
  title: "About us",
  lead: "Who we are and what we make.",
  body: `${TEMPLATE}\n\n## How to reach us\n\n{name}, {address}. {email}, {phone}.`,
  next: { text: "Ask us anything.", subject: "About us" },
  isHidden: false,
};

const imprint: Page = {
  slug: "imprint",
  title: "Imprint",
  lead: "Who is responsible for this site.",
  body: [
    TEMPLATE,
    "## Company",
    "{name}, {address}",
    "{register} {taxNumber}",
    "## Contact",
    "{email}, {phone}",
  ].join("\n\n"),
  isHidden: false,
};
