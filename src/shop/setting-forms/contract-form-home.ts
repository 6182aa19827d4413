/** The form of the home page. */
import { msg } from "../../lib/i18n/i18n.ts";
import { literally, type SectionForm } from "./contract-form.ts";

const picture = {
  type: "own",
  control: "picture",
  label: msg("settings.picture", "Picture"),
} as const;
/** For the sections in whose texts the company is named. */
export const PLACEHOLDERS = msg(
  "settings.placeholders",
  "{name}, {shortName}, {email}, {phone} and {address} in a text become the company's.",
  literally("name", "shortName", "email", "phone", "address"),
);

export const home: SectionForm = {
  label: msg("settings.home", "Home page"),
  summary: msg(
    "settings.home.summary",
    "The opening words, the cards below them, figures and testimonials.",
  ),
  note: PLACEHOLDERS,
  path: "/",
  fields: {
    hero: {
      type: "group",
      label: msg("settings.home.hero", "Opening"),
      fields: {
        heading: { type: "line", label: msg("settings.home.hero.heading", "Heading") },
        text: { type: "text", label: msg("settings.home.hero.text", "Text") },
        button: {
          type: "line",
          label: msg("settings.home.hero.button", "Button"),
          hint: msg("settings.home.hero.button.hint", "leads to the catalog"),
        },
        picture: {
          type: "own",
          control: "heroPicture",
          label: msg("settings.home.hero.picture", "Picture"),
          hint: msg("settings.home.hero.picture.hint", "stands beside the heading"),
        },
        drawingTitle: {
          type: "line",
          label: msg("settings.home.hero.drawingTitle", "Description of the picture"),
          hint: msg(
            "settings.home.hero.drawingTitle.hint",
            "read aloud to visitors who do not see it",
          ),
        },
      },
    },
    infoCards: {
      type: "list",
      label: msg("settings.home.infoCards", "Cards"),
      entry: msg("settings.home.infoCards.entry", "card"),
      title: "title",
      isOptional: true,
      max: 6,
      fields: {
        title: { type: "line", label: msg("settings.home.infoCards.title", "Title") },
        mark: picture,
        lines: {
          type: "lines",
          label: msg("settings.home.infoCards.lines", "Lines"),
          hint: msg(
            "settings.home.infoCards.lines.hint",
            "a line {openingHours} or {locations} becomes the company's list",
            literally("openingHours", "locations"),
          ),
        },
      },
    },
    homeLists: {
      type: "group",
      label: msg("settings.home.homeLists", "Tools and reviews"),
      fields: {
        toolsHeading: {
          type: "line",
          label: msg("settings.home.homeLists.toolsHeading", "Heading above the tools"),
          isHalf: true,
        },
        toolsTitle: {
          type: "line",
          label: msg("settings.home.homeLists.toolsTitle", "Title of the tools"),
          isHalf: true,
        },
        cardFiller: {
          type: "line",
          label: msg("settings.home.homeLists.cardFiller", "Text of a tool without a description"),
        },
        reviewsHeading: {
          type: "line",
          label: msg("settings.home.homeLists.reviewsHeading", "Heading above the reviews"),
          isHalf: true,
        },
        reviewsTitle: {
          type: "line",
          label: msg("settings.home.homeLists.reviewsTitle", "Title of the reviews"),
          isHalf: true,
        },
      },
    },
    businessSummary: {
      type: "group",
      label: msg("settings.home.businessSummary", "Figures"),
      fields: {
        heading: {
          type: "line",
          label: msg("settings.home.businessSummary.heading", "Heading"),
        },
        items: {
          type: "list",
          label: msg("settings.home.businessSummary.items", "Figures"),
          entry: msg("settings.home.businessSummary.items.entry", "figure"),
          title: "fields",
          isOptional: true,
          max: 8,
          fields: {
            _id: { type: "key", label: msg("settings.home.businessSummary.items._id", "Key") },
            number: {
              type: "line",
              label: msg("settings.home.businessSummary.items.number", "Figure"),
              isHalf: true,
              hint: msg("settings.home.businessSummary.items.number.hint", "such as 535+"),
            },
            fields: {
              type: "line",
              label: msg("settings.home.businessSummary.items.counts", "What it counts"),
              isHalf: true,
            },
            img: picture,
          },
        },
      },
    },
    testimonials: {
      type: "group",
      label: msg("settings.home.testimonials", "Testimonials"),
      fields: {
        heading: {
          type: "line",
          label: msg("settings.home.testimonials.heading", "Heading"),
        },
        items: {
          type: "list",
          label: msg("settings.home.testimonials.items", "Testimonials"),
          entry: msg("settings.home.testimonials.items.entry", "testimonial"),
          title: "name",
          isOptional: true,
          max: 24,
          fields: {
            _id: { type: "key", label: msg("settings.home.testimonials.items._id", "Key") },
            name: {
              type: "line",
              label: msg("settings.home.testimonials.items.name", "Name"),
              isHalf: true,
            },
            location: {
              type: "line",
              label: msg("settings.home.testimonials.items.location", "Place"),
              isHalf: true,
            },
            said: {
              type: "text",
              label: msg("settings.home.testimonials.items.said", "What they said"),
            },
            img: picture,
          },
        },
      },
    },
  },
};
