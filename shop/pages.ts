import { company } from "./company.ts";
import { cookies, privacy, terms } from "./legal.ts";

const { name, shortName, email, phone, address } = company;

/**
 * The pages that the footer leads to; each one's name is its address. `lead` is also what search
 * engines show. `next` is the one next step: the contact form, with that subject filled in.
 */
export const pages = {
  branding: {
    title: "Branding",
    lead: "Your mark on our tools: engraved, etched or printed, where the drawing leaves room for it.",
    sections: [
      {
        heading: "What it is for",
        paragraphs: [
          "Tool rooms that want to find their own gauges again, dealers who sell under their own name, schools that give a first set to each apprentice.",
        ],
      },
      {
        heading: "What we need from you",
        paragraphs: [
          "The mark as a vector file in one color, the tools by part number, and how many pieces. Each tool's minimum order quantity holds for marked pieces, too.",
        ],
      },
      {
        heading: "What you get first",
        paragraphs: [
          "A drawing that shows the mark in place and to scale, and one price for each piece. Nothing is marked before you have agreed to both.",
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
        heading: "Where it begins",
        paragraphs: [
          "With a sketch, a worn part or a sentence that says what has to be held, cut or measured, and how exactly. We ask until it can be drawn.",
        ],
      },
      {
        heading: "What you get",
        paragraphs: [
          "A dimensioned drawing with material, treatment and tolerances, and a quotation for the number of pieces that you need.",
        ],
      },
      {
        heading: "Whose it is",
        paragraphs: [
          "That is settled with you in writing before the first line is drawn, for every job separately.",
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
        heading: "What there is",
        paragraphs: [
          "A line drawing and a data sheet for each tool of the catalog, in the form in which this site shows them.",
        ],
      },
      {
        heading: "Stock and prices",
        paragraphs: [
          "Stock figures and prices can be read by your own programs as well: the shop's interface is public and described at /api/docs.",
        ],
      },
      {
        heading: "What we ask for",
        paragraphs: [
          "That a drawing is shown whole, with its part number, so that a buyer who orders by it gets what it shows.",
        ],
      },
    ],
    next: { text: "Tell us what you sell, and where.", subject: "Marketing" },
  },
  advertisement: {
    title: "Advertisement",
    lead: "This site carries no advertisements, and sells no place for any.",
    sections: [
      {
        heading: "On this site",
        paragraphs: [
          "Nothing here is paid for by others: neither the order of the tools nor a review. No visit is reported to an advertiser.",
        ],
      },
      {
        heading: "In your publication",
        paragraphs: [
          "Offers to announce our tools in a trade paper or at a fair are read: with circulation, dates and prices.",
        ],
      },
    ],
    next: { text: "Send the offer, with its dates.", subject: "Advertisement" },
  },
  about: {
    title: "About us",
    lead: `${name} makes tools and machine parts and sells them from its own works.`,
    sections: [
      {
        heading: "The works",
        paragraphs: [
          `At ${address}, tools are turned, milled, ground, measured and packed under one roof. The person who answers the phone can walk over to the machine.`,
        ],
      },
      {
        heading: "The drawing first",
        paragraphs: [
          "Each tool in the catalog has a drawing, a part number, a price for one piece, the smallest quantity we sell, and the number of pieces that can be ordered at this moment. What cannot be drawn exactly, we do not make.",
        ],
      },
      {
        heading: "Counted, not estimated",
        paragraphs: [
          "The stock figure is a ledger: every piece that arrives or leaves is a line in it. What you have ordered is reserved for you while you pay.",
        ],
      },
      {
        heading: "To reach us",
        paragraphs: [
          `${email} and ${phone}, during opening hours. Visitors are welcome by appointment.`,
        ],
      },
    ],
    next: { text: "Ask what you want to know.", subject: "About the works" },
  },
  jobs: {
    title: "Jobs",
    lead: `No position at ${shortName} is advertised here just now. People who can read a drawing are welcome to write all the same.`,
    sections: [
      {
        heading: "What we look for, when we do",
        paragraphs: [
          "Toolmakers, machinists, people for the measuring room and for dispatch; now and then somebody who writes programs. Apprentices each year.",
        ],
      },
      {
        heading: "What to write",
        paragraphs: [
          "What you have made, on which machines, and when you could start. Certificates can wait until we ask for them: do not send them through the form.",
        ],
      },
      {
        heading: "What happens to it",
        paragraphs: [
          "It is read by those with whom you would work. A message through the form is deleted after a year.",
        ],
      },
    ],
    next: { text: "Say in a few lines who you are.", subject: "Jobs" },
  },
  press: {
    title: "Press kit",
    lead: `The mark of ${shortName}, facts to quote, and a person to ask.`,
    sections: [
      {
        heading: "How to name us",
        paragraphs: [`In full: ${name} In short: ${shortName}.`],
      },
      {
        heading: "In one sentence",
        paragraphs: [company.description],
      },
    ],
    next: { text: "Ask for pictures, figures or a visit.", subject: "Press kit" },
  },
  terms,
  privacy,
  cookies,
} as const;
