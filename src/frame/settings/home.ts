/** The sections of the home page, with its contact form, and of the footer. */
import * as z from "zod";
import { field, half } from "../../lib/contract/schema-fields.ts";
import { schemaText } from "../../lib/contract/schema-text.ts";
import { msg } from "../../lib/i18n/i18n.ts";
import { heroPicture, key, line, list, optionalLine, picture, text } from "./fields.ts";
import { literally, PLACEHOLDERS, section } from "./section.ts";

export const home = section(
  z.strictObject({
    hero: field(
      z.strictObject({
        heading: field(line(100), msg("settings.home.hero.heading", "Heading")),
        text: field(text(500), msg("settings.home.hero.text", "Text")),
        button: field(line(40), msg("settings.home.hero.button", "Button"), {
          hint: msg("settings.home.hero.button.hint", "leads to the catalog"),
        }),
        picture: field(heroPicture.default("chuck"), msg("settings.home.hero.picture", "Picture"), {
          hint: msg("settings.home.hero.picture.hint", "stands beside the heading"),
        }),
        drawingTitle: field(
          line(200),
          msg("settings.home.hero.drawingTitle", "Description of the picture"),
          {
            hint: msg(
              "settings.home.hero.drawingTitle.hint",
              "read aloud to visitors who do not see it",
            ),
          },
        ),
      }),
      msg("settings.home.hero", "Opening"),
    ),
    infoCards: field(
      list(
        z.strictObject({
          title: field(line(60), msg("settings.home.infoCards.title", "Title")),
          mark: picture,
          lines: field(
            list(line(150), { max: 20 }),
            msg("settings.home.infoCards.lines", "Lines"),
            {
              hint: msg(
                "settings.home.infoCards.lines.hint",
                "a line {openingHours} or {locations} becomes the company's list",
                literally("openingHours", "locations"),
              ),
            },
          ),
        }),
        { min: 0, max: 6 },
      ),
      msg("settings.home.infoCards", "Cards"),
      { entry: msg("settings.home.infoCards.entry", "card"), title: "title" },
    ),
    homeLists: field(
      z.strictObject({
        toolsHeading: half(
          line(200),
          msg("settings.home.homeLists.toolsHeading", "Heading above the tools"),
        ),
        toolsTitle: half(
          line(200),
          msg("settings.home.homeLists.toolsTitle", "Title of the tools"),
        ),
        cardFiller: field(
          line(200),
          msg("settings.home.homeLists.cardFiller", "Text of a tool without a description"),
        ),
        reviewsHeading: half(
          line(200),
          msg("settings.home.homeLists.reviewsHeading", "Heading above the reviews"),
        ),
        reviewsTitle: half(
          line(200),
          msg("settings.home.homeLists.reviewsTitle", "Title of the reviews"),
        ),
      }),
      msg("settings.home.homeLists", "Tools and reviews"),
    ),
    businessSummary: field(
      z.strictObject({
        heading: field(line(100), msg("settings.home.businessSummary.heading", "Heading")),
        items: field(
          list(
            z.strictObject({
              _id: key,
              number: half(
                line(20).regex(/\d/, schemaText("settings.noNumber", "must have a number in it")),
                msg("settings.home.businessSummary.items.number", "Figure"),
                { hint: msg("settings.home.businessSummary.items.number.hint", "such as 535+") },
              ),
              fields: half(
                line(60),
                msg("settings.home.businessSummary.items.counts", "What it counts"),
              ),
              img: picture,
            }),
            { min: 0, max: 8 },
          ),
          msg("settings.home.businessSummary.items", "Figures"),
          { entry: msg("settings.home.businessSummary.items.entry", "figure"), title: "fields" },
        ),
      }),
      msg("settings.home.businessSummary", "Figures"),
    ),
    testimonials: field(
      z.strictObject({
        heading: field(line(100), msg("settings.home.testimonials.heading", "Heading")),
        items: field(
          list(
            z.strictObject({
              _id: key,
              name: half(line(100), msg("settings.home.testimonials.items.name", "Name")),
              location: half(line(100), msg("settings.home.testimonials.items.location", "Place")),
              said: field(
                text(1000),
                msg("settings.home.testimonials.items.said", "What they said"),
              ),
              img: picture,
            }),
            { min: 0, max: 24 },
          ),
          msg("settings.home.testimonials.items", "Testimonials"),
          { entry: msg("settings.home.testimonials.items.entry", "testimonial"), title: "name" },
        ),
      }),
      msg("settings.home.testimonials", "Testimonials"),
    ),
  }),
  {
    label: msg("settings.home", "Home page"),
    summary: msg(
      "settings.home.summary",
      "The opening words, the cards below them, figures and testimonials.",
    ),
    note: PLACEHOLDERS,
    path: "/",
  },
);

const sentence = line(300);

export const contactForm = section(
  z.strictObject({
    heading: field(sentence, msg("settings.contactForm.heading", "Heading")),
    text: field(sentence, msg("settings.contactForm.text", "Text")),
    emailLabel: half(sentence, msg("settings.contactForm.emailLabel", "Label of the email")),
    emailHint: half(sentence, msg("settings.contactForm.emailHint", "Hint at the email")),
    subjectLabel: half(sentence, msg("settings.contactForm.subjectLabel", "Label of the subject")),
    messageLabel: half(sentence, msg("settings.contactForm.messageLabel", "Label of the message")),
    submit: field(sentence, msg("settings.contactForm.submit", "Button")),
    sentTitle: field(sentence, msg("settings.contactForm.sentTitle", "Title after sending")),
    sentText: field(sentence, msg("settings.contactForm.sentText", "Text after sending")),
  }),
  {
    label: msg("settings.contactForm", "Contact form"),
    summary: msg(
      "settings.contactForm.summary",
      "The words around the form at the end of the home page.",
    ),
    note: PLACEHOLDERS,
    path: "/#contact",
  },
);

const footerLink = z.union(
  [
    z.strictObject({ label: line(60), page: line(60) }),
    z.strictObject({ label: line(60), subject: optionalLine(200) }),
  ],
  schemaText("settings.footer.link", "must be {page} or {contact}", {
    page: "{ label, page }",
    contact: "{ label, subject }",
  }),
);

export const footer = section(
  z.strictObject({
    columns: field(
      list(
        z.strictObject({
          heading: field(line(60), msg("settings.footer.columns.heading", "Heading")),
          links: field(
            list(footerLink, { max: 30 }),
            msg("settings.footer.columns.links", "Links"),
            {
              entry: msg("settings.footer.columns.links.entry", "link"),
              title: "label",
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
          ),
        }),
        { max: 6 },
      ),
      msg("settings.footer.columns", "Columns"),
      { entry: msg("settings.footer.columns.entry", "column"), title: "heading" },
    ),
    copyright: field(line(200), msg("settings.footer.copyright", "Copyright")),
  }),
  {
    label: msg("settings.footer", "Footer"),
    summary: msg("settings.footer.summary", "The columns of links at the end of every page."),
    note: msg("settings.footer.note", "Links to hidden pages are not shown."),
    path: "/",
  },
);
