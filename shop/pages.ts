import { cookies, privacy, terms } from "./legal.ts";

/**
 * The footer's pages, by their paths. {name}, {shortName}, {email}, {phone}, {address}, {tax} and {delivery} stand for
 * the company's data and for sentences about tax and delivery, so that a change shows everywhere. `lead` is also the
 * description for search engines. `next` leads to the contact form with that subject.
 */
export const pages = {
  branding: {
    title: "Branding",
    lead: "Your mark on our tools: engraved, etched or printed, where the drawing leaves room for it.",
    sections: [
      {
        heading: "What it is for",
        paragraphs: [
          "Tool rooms that want to recognize their own gauges, dealers who sell under their own name, schools that give each apprentice a first set.",
        ],
      },
      {
        heading: "What we need from you",
        paragraphs: [
          "The mark as a vector file in one color, the tools by part number, and how many of each. Each tool's minimum order quantity also applies to marked tools.",
        ],
      },
      {
        heading: "What you get first",
        paragraphs: [
          "A drawing that shows the mark in place and to scale, and a price for each tool. We mark nothing before you have agreed to both.",
        ],
      },
    ],
    next: { text: "Tell us which tools, how many, and what the mark is.", subject: "Branding" },
  },
  design: {
    title: "Design",
    lead: "A tool that the catalog does not have, designed and drawn with you, then made here.",
    sections: [
      {
        heading: "How it starts",
        paragraphs: [
          "Send a sketch, a worn part, or a sentence that says what has to be held, cut or measured, and how exactly. We ask questions until we can draw it.",
        ],
      },
      {
        heading: "What you get",
        paragraphs: [
          "A dimensioned drawing with material, treatment and tolerances, and a quote for the quantity that you need.",
        ],
      },
      {
        heading: "Who owns it",
        paragraphs: [
          "We agree on that with you in writing before we draw the first line, for each job.",
        ],
      },
    ],
    next: { text: "Describe the part, or ask where to send the sketch.", subject: "Design" },
  },
  marketing: {
    title: "Marketing",
    lead: "For dealers who resell our tools: drawings, figures and texts that agree with what is in the box.",
    sections: [
      {
        heading: "What we offer",
        paragraphs: [
          "A line drawing and a data sheet for each tool in the catalog, as this site shows them.",
        ],
      },
      {
        heading: "Stock and prices",
        paragraphs: [
          "Your own programs can read stock and prices too. The shop's API is public and documented at /api/docs.",
        ],
      },
      {
        heading: "What we ask for",
        paragraphs: [
          "Show each drawing whole, with its part number, so that a buyer who orders by it gets what it shows.",
        ],
      },
    ],
    next: { text: "Tell us what you sell, and where.", subject: "Marketing" },
  },
  advertisement: {
    title: "Advertisement",
    lead: "This site shows no advertisements and sells no advertising space.",
    sections: [
      {
        heading: "On this site",
        paragraphs: [
          "Nobody pays for the order of the tools or for a review. No visit is reported to an advertiser.",
        ],
      },
      {
        heading: "In your publication",
        paragraphs: [
          "We read offers to present our tools in a trade magazine or at a trade show. Please include circulation, dates and prices.",
        ],
      },
    ],
    next: { text: "Send the offer, with its dates.", subject: "Advertisement" },
  },
  about: {
    title: "About us",
    lead: "{name} makes tools and machine parts and sells them directly from its factory.",
    sections: [
      {
        heading: "The factory",
        paragraphs: [
          "At {address}, we turn, mill, grind, measure and pack tools under one roof. The person who answers the phone can walk over to the machine.",
        ],
      },
      {
        heading: "The drawing first",
        paragraphs: [
          "Each tool in the catalog has a drawing, a part number, a unit price, a minimum order quantity, and the quantity that is available now. We do not make what cannot be drawn exactly.",
        ],
      },
      {
        heading: "Counted, not estimated",
        paragraphs: [
          "Stock is kept in a ledger with one line for each change. What you order is reserved for you while you pay.",
        ],
      },
      {
        heading: "How to reach us",
        paragraphs: [
          "{email} and {phone}, during opening hours. Visitors are welcome by appointment.",
        ],
      },
    ],
    next: { text: "Ask us anything.", subject: "About the factory" },
  },
  jobs: {
    title: "Jobs",
    lead: "There are no open positions at {shortName} right now. If you can read a drawing, you are welcome to write anyway.",
    sections: [
      {
        heading: "Who we usually look for",
        paragraphs: [
          "Toolmakers, machinists, and people for the measuring room and for shipping; now and then a programmer. Apprentices each year.",
        ],
      },
      {
        heading: "What to write",
        paragraphs: [
          "What you have made, on which machines, and when you could start. Please do not send certificates through the form; we ask for them later.",
        ],
      },
      {
        heading: "What happens with your message",
        paragraphs: [
          "The people you would work with read it. Messages from the form are deleted after a year.",
        ],
      },
    ],
    next: { text: "Tell us in a few lines who you are.", subject: "Jobs" },
  },
  press: {
    title: "Press kit",
    lead: "The logo of {shortName}, facts to quote, and a contact.",
    sections: [
      {
        heading: "How to name us",
        paragraphs: ["In full: {name} In short: {shortName}."],
      },
      {
        heading: "In one sentence",
        paragraphs: ["{description}"],
      },
    ],
    next: { text: "Ask for pictures, figures or a visit.", subject: "Press kit" },
  },
  terms,
  privacy,
  cookies,
} as const;
