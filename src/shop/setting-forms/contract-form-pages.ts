/** Forms of the sections that are pages, or parts of pages. */

import type { Fields } from "../../lib/contract/form-fields.ts";
import { msg } from "../../lib/i18n/i18n.ts";
import type { SectionForm } from "./contract-form.ts";
import { PLACEHOLDERS } from "./contract-form-home.ts";

const sentence = { type: "line" } as const;

export const contactForm: SectionForm = {
  label: msg("settings.contactForm", "Contact form"),
  summary: msg(
    "settings.contactForm.summary",
    "The words around the form at the end of the home page.",
  ),
  note: PLACEHOLDERS,
  path: "/#contact",
  fields: {
    heading: { ...sentence, label: msg("settings.contactForm.heading", "Heading") },
    text: { ...sentence, label: msg("settings.contactForm.text", "Text") },
    emailLabel: {
      ...sentence,
      label: msg("settings.contactForm.emailLabel", "Label of the email"),
      isHalf: true,
    },
    emailHint: {
      ...sentence,
      label: msg("settings.contactForm.emailHint", "Hint at the email"),
      isHalf: true,
    },
    subjectLabel: {
      ...sentence,
      label: msg("settings.contactForm.subjectLabel", "Label of the subject"),
      isHalf: true,
    },
    messageLabel: {
      ...sentence,
      label: msg("settings.contactForm.messageLabel", "Label of the message"),
      isHalf: true,
    },
    submit: { ...sentence, label: msg("settings.contactForm.submit", "Button") },
    sentTitle: { ...sentence, label: msg("settings.contactForm.sentTitle", "Title after sending") },
    sentText: { ...sentence, label: msg("settings.contactForm.sentText", "Text after sending") },
  },
};

export const footer: SectionForm = {
  label: msg("settings.footer", "Footer"),
  summary: msg("settings.footer.summary", "The columns of links at the end of every page."),
  note: msg("settings.footer.note", "Links to hidden pages are not shown."),
  path: "/",
  fields: {
    columns: {
      type: "list",
      label: msg("settings.footer.columns", "Columns"),
      entry: msg("settings.footer.columns.entry", "column"),
      title: "heading",
      max: 6,
      fields: {
        heading: {
          type: "line",
          label: msg("settings.footer.columns.heading", "Heading"),
        },
        links: {
          type: "list",
          label: msg("settings.footer.columns.links", "Links"),
          entry: msg("settings.footer.columns.links.entry", "link"),
          title: "label",
          max: 30,
          fields: {
            label: {
              type: "line",
              label: msg("settings.footer.columns.links.label", "Text"),
              isHalf: true,
            },
            page: {
              type: "own",
              control: "page",
              label: msg("settings.footer.columns.links.page", "Page"),
              isHalf: true,
              isOmittedWhenEmpty: true,
            },
            subject: {
              type: "line",
              label: msg("settings.footer.columns.links.subject", "Subject of the message"),
              isHalf: true,
              hint: msg(
                "settings.footer.columns.links.subject.hint",
                "filled in at the contact form",
              ),
              unless: "page",
              isOptional: true,
            },
          },
        },
      },
    },
    copyright: { type: "line", label: msg("settings.footer.copyright", "Copyright") },
  },
};

export const pageFields: Fields = {
  title: { type: "line", label: msg("settings.pages.title", "Title"), isHalf: true },
  slug: {
    type: "line",
    label: msg("settings.pages.slug", "Address"),
    isHalf: true,
    hint: msg("settings.pages.slug.hint", "small letters, digits and hyphens: about-us"),
  },
  lead: {
    type: "text",
    label: msg("settings.pages.lead", "Introduction"),
    hint: msg("settings.pages.lead.hint", "below the title; search engines show it"),
  },
  body: {
    type: "own",
    control: "markdown",
    label: msg("settings.pages.body", "Text"),
  },
  updated: {
    type: "date",
    label: msg("settings.pages.updated", "Last revised"),
    isHalf: true,
    hint: msg("settings.pages.updated.hint", "shown on the page"),
    isOptional: true,
    isOmittedWhenEmpty: true,
  },
  next: {
    type: "group",
    label: msg("settings.pages.next", "Next step"),
    hint: msg(
      "settings.pages.next.hint",
      "a sentence at the end of the page, with a button to the contact form",
    ),
    isOptional: true,
    isOmittedWhenEmpty: true,
    fields: {
      text: {
        type: "line",
        label: msg("settings.pages.next.text", "Sentence"),
        isHalf: true,
        isOptional: true,
      },
      subject: {
        type: "line",
        label: msg("settings.pages.next.subject", "Subject of the message"),
        isHalf: true,
        hint: msg("settings.pages.next.subject.hint", "filled in at the contact form"),
        isOptional: true,
      },
    },
  },
  isHidden: {
    type: "switch",
    label: msg("settings.pages.isHidden", "Hidden"),
    hint: msg("settings.pages.isHidden.hint", "visitors do not find a hidden page"),
  },
};

export const pages: SectionForm = {
  label: msg("settings.pages", "Pages"),
  summary: msg(
    "settings.pages.summary",
    "Pages of text, such as terms, privacy policy and the company's story.",
  ),
  fields: {
    items: {
      type: "list",
      label: msg("settings.pages.items", "Pages"),
      entry: msg("settings.pages.items.entry", "page"),
      title: "title",
      max: 200,
      fields: pageFields,
    },
  },
};

/** The switch of a page that is in the menu. */
const menuPage = {
  isHidden: {
    type: "switch",
    label: msg("settings.pages.isHidden", "Hidden"),
    hint: msg(
      "settings.menuPage.isHidden.hint",
      "a hidden page is not in the menu, and visitors do not find it",
    ),
  },
} as const satisfies Fields;

export const blog: SectionForm = {
  label: msg("settings.blog", "Blog"),
  summary: msg("settings.blog.summary", "Questions with their answers, on one page."),
  note: PLACEHOLDERS,
  path: "/blog",
  fields: {
    ...menuPage,
    heading: { type: "line", label: msg("settings.blog.heading", "Heading") },
    lead: { type: "text", label: msg("settings.blog.lead", "Introduction") },
    items: {
      type: "list",
      label: msg("settings.blog.items", "Questions"),
      entry: msg("settings.blog.items.entry", "question"),
      title: "question",
      isOptional: true,
      max: 100,
      fields: {
        question: {
          type: "line",
          label: msg("settings.blog.items.question", "Question"),
        },
        answer: { type: "text", label: msg("settings.blog.items.answer", "Answer") },
        figure: {
          type: "choice",
          label: msg("settings.blog.items.figure", "Drawing"),
          options: {
            gate: msg("settings.blog.figure.gate", "Door and key"),
            cents: msg("settings.blog.figure.cents", "Coins and rule"),
            once: msg("settings.blog.figure.once", "Letters"),
            fresh: msg("settings.blog.figure.fresh", "Page and clock"),
            twins: msg("settings.blog.figure.twins", "Two trees"),
          },
        },
      },
    },
  },
};

export const portfolio: SectionForm = {
  label: msg("settings.portfolio", "Portfolio"),
  summary: msg("settings.portfolio.summary", "The page about the person behind the shop."),
  note: PLACEHOLDERS,
  path: "/myPortfolio",
  fields: {
    ...menuPage,
    heading: { type: "line", label: msg("settings.portfolio.heading", "Heading") },
    portrait: {
      type: "own",
      control: "picture",
      label: msg("settings.portfolio.portrait", "Portrait"),
    },
    name: { type: "line", label: msg("settings.portfolio.name", "Name"), isHalf: true },
    email: {
      type: "email",
      label: msg("settings.portfolio.email", "Email"),
      isHalf: true,
    },
    education: { type: "line", label: msg("settings.portfolio.education", "Education") },
    skills: {
      type: "lines",
      label: msg("settings.portfolio.skills", "Skills"),
      hint: msg("settings.portfolio.skills.hint", "one to a line"),
      isOptional: true,
    },
    sites: {
      type: "list",
      label: msg("settings.portfolio.sites", "Links"),
      entry: msg("settings.portfolio.sites.entry", "link"),
      title: "label",
      isOptional: true,
      max: 50,
      fields: {
        label: {
          type: "line",
          label: msg("settings.portfolio.sites.label", "Text"),
          isHalf: true,
        },
        url: {
          type: "web",
          label: msg("settings.portfolio.sites.url", "Address"),
          isHalf: true,
          hint: msg("settings.portfolio.sites.url.hint", "begins with https://"),
        },
      },
    },
  },
};
