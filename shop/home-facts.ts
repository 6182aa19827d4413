/**
 * `mark` is the name of a mark in the code, or the URL of a picture. The line {openingHours} or {locations} is
 * replaced by that list of shop/company.ts.
 */
export const infoCards = [
  {
    title: "Opening Hours",
    mark: "opening-hours",
    lines: ["{openingHours}"],
  },
  {
    title: "Our Locations",
    mark: "locations",
    lines: ["{address}", "{locations}"],
  },
  { title: "Contact Us", mark: "contact", lines: ["{phone}", "{email}"] },
] as const;

/** `number` is shown as it is; `img` is like `mark` above. */
export const businessSummary = {
  heading: "Business Summary",
  items: [
    { _id: "countries", fields: "countries", number: "72", img: "countries" },
    { _id: "projects", fields: "Complete Project", number: "535+", img: "projects" },
    { _id: "clients", fields: "Happy Clients", number: "273+", img: "clients" },
    { _id: "feedbacks", fields: "Feedbacks", number: "432+", img: "feedbacks" },
  ],
} as const;

/** The people are fictional. */
export const testimonials = {
  heading: "Our Testimonial",
  items: [
    {
      _id: "ida-lindqvist",
      name: "Ida Lindqvist",
      location: "Duluth, Minnesota",
      said: "We replaced eleven vises over two winters. The last one clamps as square as the first, and I could check that against the drawing before I ordered.",
      img: "avatar-lindqvist",
    },
    {
      _id: "tomas-okafor",
      name: "Tomas Okafor",
      location: "Baton Rouge, Louisiana",
      said: "The stock figure is right. That sounds like little until a gearbox is in pieces on a Friday and you need four bearings on Monday.",
      img: "avatar-okafor",
    },
    {
      _id: "ruth-amsel",
      name: "Ruth Amsel",
      location: "Spokane, Washington",
      said: "I teach apprentices with their gauges. They learn to read the drawing first, because the drawing is what comes in the box.",
      img: "avatar-amsel",
    },
  ],
} as const;
