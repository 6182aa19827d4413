/** Forms of the sections that are pages, or parts of pages. */
import type { Fields, SectionForm } from "./contract-form.ts";

const picture = { type: "picture", label: "Picture" } as const;
const PLACEHOLDERS =
  "{name}, {shortName}, {email}, {phone} and {address} in a text become the company's.";

export const home: SectionForm = {
  label: "Home page",
  summary: "The opening words, the cards below them, figures and testimonials.",
  note: PLACEHOLDERS,
  path: "/",
  fields: {
    hero: {
      type: "group",
      label: "Opening",
      fields: {
        heading: { type: "line", label: "Heading", max: 100 },
        text: { type: "text", label: "Text", max: 500 },
        button: { type: "line", label: "Button", hint: "leads to the catalog", max: 40 },
        drawingTitle: {
          type: "line",
          label: "Description of the drawing",
          hint: "read aloud to visitors who do not see it",
          max: 200,
        },
      },
    },
    infoCards: {
      type: "list",
      label: "Cards",
      entry: "card",
      title: "title",
      isOptional: true,
      max: 6,
      fields: {
        title: { type: "line", label: "Title", max: 60 },
        mark: picture,
        lines: {
          type: "lines",
          label: "Lines",
          hint: "a line {openingHours} or {locations} becomes the company's list",
          max: 20,
        },
      },
    },
    homeLists: {
      type: "group",
      label: "Tools and reviews",
      fields: {
        toolsHeading: { type: "line", label: "Heading above the tools", isHalf: true, max: 200 },
        toolsTitle: { type: "line", label: "Title of the tools", isHalf: true, max: 200 },
        cardFiller: {
          type: "line",
          label: "Text of a tool without a description",
          max: 200,
        },
        reviewsHeading: {
          type: "line",
          label: "Heading above the reviews",
          isHalf: true,
          max: 200,
        },
        reviewsTitle: { type: "line", label: "Title of the reviews", isHalf: true, max: 200 },
      },
    },
    businessSummary: {
      type: "group",
      label: "Figures",
      fields: {
        heading: { type: "line", label: "Heading", max: 100 },
        items: {
          type: "list",
          label: "Figures",
          entry: "figure",
          title: "fields",
          isOptional: true,
          max: 8,
          fields: {
            _id: { type: "key", label: "Key" },
            number: { type: "line", label: "Figure", isHalf: true, hint: "such as 535+", max: 20 },
            fields: { type: "line", label: "What it counts", isHalf: true, max: 60 },
            img: picture,
          },
        },
      },
    },
    testimonials: {
      type: "group",
      label: "Testimonials",
      fields: {
        heading: { type: "line", label: "Heading", max: 100 },
        items: {
          type: "list",
          label: "Testimonials",
          entry: "testimonial",
          title: "name",
          isOptional: true,
          max: 24,
          fields: {
            _id: { type: "key", label: "Key" },
            name: { type: "line", label: "Name", isHalf: true, max: 100 },
            location: { type: "line", label: "Place", isHalf: true, max: 100 },
            said: { type: "text", label: "What they said", max: 1000 },
            img: picture,
          },
        },
      },
    },
  },
};

const sentence = { type: "line", max: 300 } as const;

export const contactForm: SectionForm = {
  label: "Contact form",
  summary: "The words around the form at the end of the home page.",
  note: PLACEHOLDERS,
  path: "/#contact",
  fields: {
    heading: { ...sentence, label: "Heading" },
    text: { ...sentence, label: "Text" },
    emailLabel: { ...sentence, label: "Label of the email", isHalf: true },
    emailHint: { ...sentence, label: "Hint at the email", isHalf: true },
    subjectLabel: { ...sentence, label: "Label of the subject", isHalf: true },
    messageLabel: { ...sentence, label: "Label of the message", isHalf: true },
    submit: { ...sentence, label: "Button" },
    sentTitle: { ...sentence, label: "Title after sending" },
    sentText: { ...sentence, label: "Text after sending" },
  },
};

export const footer: SectionForm = {
  label: "Footer",
  summary: "The columns of links at the end of every page.",
  note: "Links to hidden pages are not shown.",
  path: "/",
  fields: {
    columns: {
      type: "list",
      label: "Columns",
      entry: "column",
      title: "heading",
      max: 6,
      fields: {
        heading: { type: "line", label: "Heading", max: 60 },
        links: {
          type: "list",
          label: "Links",
          entry: "link",
          title: "label",
          max: 30,
          fields: {
            label: { type: "line", label: "Text", isHalf: true, max: 60 },
            page: { type: "page", label: "Page", isHalf: true, isOmittedWhenEmpty: true },
            subject: {
              type: "line",
              label: "Subject of the message",
              isHalf: true,
              hint: "filled in at the contact form",
              unless: "page",
              isOptional: true,
              max: 200,
            },
          },
        },
      },
    },
    copyright: { type: "line", label: "Copyright", max: 200 },
  },
};

export const pageFields: Fields = {
  title: { type: "line", label: "Title", isHalf: true, max: 100 },
  slug: {
    type: "line",
    label: "Address",
    isHalf: true,
    hint: "small letters, digits and hyphens: about-us",
    max: 60,
  },
  lead: {
    type: "text",
    label: "Introduction",
    hint: "below the title; search engines show it",
    max: 500,
  },
  body: { type: "markdown", label: "Text", max: 40_000 },
  updated: {
    type: "date",
    label: "Last revised",
    isHalf: true,
    hint: "shown on the page",
    isOptional: true,
    isOmittedWhenEmpty: true,
  },
  next: {
    type: "group",
    label: "Next step",
    hint: "a sentence at the end of the page, with a button to the contact form",
    isOptional: true,
    isOmittedWhenEmpty: true,
    fields: {
      text: { type: "line", label: "Sentence", isHalf: true, isOptional: true, max: 300 },
      subject: {
        type: "line",
        label: "Subject of the message",
        isHalf: true,
        hint: "filled in at the contact form",
        isOptional: true,
        max: 200,
      },
    },
  },
  isHidden: { type: "switch", label: "Hidden", hint: "visitors do not find a hidden page" },
};

export const pages: SectionForm = {
  label: "Pages",
  summary: "Pages of text, such as terms, privacy policy and the company's story.",
  fields: {
    items: {
      type: "list",
      label: "Pages",
      entry: "page",
      title: "title",
      max: 200,
      fields: pageFields,
    },
  },
};

export const blog: SectionForm = {
  label: "Blog",
  summary: "Questions with their answers, on one page.",
  note: PLACEHOLDERS,
  path: "/blog",
  fields: {
    heading: { type: "line", label: "Heading", max: 100 },
    lead: { type: "text", label: "Introduction", max: 500 },
    items: {
      type: "list",
      label: "Questions",
      entry: "question",
      title: "question",
      isOptional: true,
      max: 100,
      fields: {
        question: { type: "line", label: "Question", max: 300 },
        answer: { type: "text", label: "Answer", max: 5000 },
        figure: {
          type: "choice",
          label: "Drawing",
          options: {
            gate: "Door and key",
            cents: "Coins and rule",
            once: "Letters",
            fresh: "Page and clock",
            twins: "Two trees",
          },
        },
      },
    },
  },
};

export const portfolio: SectionForm = {
  label: "Portfolio",
  summary: "The page about the person behind the shop.",
  note: PLACEHOLDERS,
  path: "/myPortfolio",
  fields: {
    heading: { type: "line", label: "Heading", max: 100 },
    portrait: { type: "picture", label: "Portrait" },
    name: { type: "line", label: "Name", isHalf: true, max: 100 },
    email: { type: "email", label: "Email", isHalf: true, max: 254 },
    education: { type: "line", label: "Education", max: 300 },
    skills: { type: "lines", label: "Skills", hint: "one to a line", isOptional: true, max: 50 },
    sites: {
      type: "list",
      label: "Links",
      entry: "link",
      title: "label",
      isOptional: true,
      max: 50,
      fields: {
        label: { type: "line", label: "Text", isHalf: true, max: 100 },
        url: {
          type: "web",
          label: "Address",
          isHalf: true,
          hint: "begins with https://",
          max: 500,
        },
      },
    },
  },
};
