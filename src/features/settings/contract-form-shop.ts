/** Forms of the sections about the company and its business. */
import type { Fields, SectionForm } from "./contract-form.ts";

const companyFields: Fields = {
  name: {
    type: "line",
    label: "Name",
    isHalf: true,
    hint: "on invoices and in the footer",
    max: 100,
  },
  shortName: {
    type: "line",
    label: "Short name",
    isHalf: true,
    hint: "in the header and in titles",
    max: 40,
  },
  strapline: { type: "line", label: "Strapline", hint: "a few words under the name", max: 150 },
  description: {
    type: "text",
    label: "Description",
    hint: "one or two sentences; search engines show it",
    max: 500,
  },
  address: { type: "line", label: "Address", max: 200 },
  email: {
    type: "email",
    label: "Email",
    isHalf: true,
    hint: "messages of the contact form go here",
    max: 254,
  },
  phone: {
    type: "phone",
    label: "Phone",
    isHalf: true,
    hint: "with the country's code: +1 216 555 0142",
  },
  register: {
    type: "line",
    label: "Register entry",
    isHalf: true,
    hint: "printed on invoices",
    isOptional: true,
    max: 200,
  },
  taxNumber: {
    type: "line",
    label: "Tax number",
    isHalf: true,
    hint: "printed on invoices",
    isOptional: true,
    max: 60,
  },
  timeZone: {
    type: "timeZone",
    label: "Time zone",
    isHalf: true,
    hint: "type a city and choose, for example New York; days on invoices follow it",
    max: 60,
  },
  openingHours: {
    type: "lines",
    label: "Opening hours",
    hint: "one to a line",
    isOptional: true,
    max: 20,
  },
  locations: {
    type: "list",
    label: "More locations",
    hint: "places beside the address above",
    entry: "location",
    title: "name",
    isOptional: true,
    max: 50,
    fields: {
      name: { type: "line", label: "Name", isHalf: true, max: 100 },
      phone: {
        type: "phone",
        label: "Phone",
        isHalf: true,
        isOptional: true,
        isOmittedWhenEmpty: true,
      },
      address: { type: "line", label: "Address", max: 200 },
    },
  },
};

export const company: SectionForm = {
  label: "Company",
  summary: "Name, address, phone, email, tax number, time zone, opening hours and locations.",
  path: "/",
  fields: companyFields,
};

export const branding: SectionForm = {
  label: "Branding",
  summary: "Logo, accent color and the typeface of headings.",
  path: "/",
  fields: {
    logoLight: { type: "logoLight", label: "Logo", isOptional: true },
    logoDark: { type: "logoDark", label: "Logo for dark screens", isOptional: true },
    accent: {
      type: "color",
      label: "Accent color",
      hint: "Marks the main button and what is selected. Dark screens get a lighter one of the same hue.",
    },
    voice: { type: "voice", label: "Typographic voice" },
  },
};

export const emails: SectionForm = {
  label: "Emails",
  summary: "How emails to customers begin and end.",
  fields: {
    greeting: {
      type: "line",
      label: "Greeting",
      hint: "{customer} becomes the customer's name",
      max: 100,
    },
    signature: {
      type: "text",
      label: "Signature",
      hint: "below each email; {name}, {phone} and {address} become the company's",
      isOptional: true,
      max: 500,
    },
  },
};

export const currency: SectionForm = {
  label: "Currency and numbers",
  summary: "The currency of prices, and how numbers are written.",
  note: "The currency can be chosen until the first order. Prices keep their numbers: 34.90 dollars become 34.90 euros.",
  fields: {
    currency: { type: "currency", label: "Currency", isHalf: true },
    locale: {
      type: "numberLocale",
      label: "Numbers",
      isHalf: true,
      hint: "how amounts and counts are written and typed",
    },
  },
};

export const money: SectionForm = {
  label: "Tax, delivery and paper",
  summary: "Tax included in prices, the charge for delivery, and the paper of invoices.",
  note: "A change applies to orders that are placed after you save it. Orders placed before keep their tax and delivery charge.",
  fields: {
    tax: {
      type: "group",
      label: "Tax",
      fields: {
        label: {
          type: "line",
          label: "Name of the tax",
          isHalf: true,
          hint: "such as Sales tax or VAT",
          max: 40,
        },
        percent: {
          type: "number",
          label: "Percent",
          isHalf: true,
          hint: "prices include it; 0 for no tax",
        },
      },
    },
    delivery: {
      type: "group",
      label: "Delivery",
      fields: {
        label: { type: "line", label: "Name of the charge", isHalf: true, max: 40 },
        amount: {
          type: "money",
          label: "Charge for each order",
          isHalf: true,
          hint: "0 for free delivery",
        },
      },
    },
    paper: {
      type: "choice",
      label: "Paper size of invoices",
      isHalf: true,
      options: { letter: "Letter (8.5 × 11 in)", a4: "A4 (210 × 297 mm)" },
    },
  },
};

export const checkout: SectionForm = {
  label: "Checkout",
  summary: "Accepted cards and what the order page says about shipping.",
  fields: {
    cards: {
      type: "lines",
      label: "Accepted cards",
      hint: "one to a line; those that your payment provider accepts",
      max: 20,
    },
    shipping: {
      type: "line",
      label: "Shipping",
      hint: "one sentence, shown on paid orders",
      max: 300,
    },
  },
};
