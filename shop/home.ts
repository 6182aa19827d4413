/** The heading and the placeholder text of the hero. The heading is the specification's. */
export const hero = {
  heading: "Box Office News!",
  text: "Every tool here is made, measured and packed in one works. The drawing shows what you get, the table what it costs, and the stock figure is counted to the piece.",
  button: "Get Started",
  drawingTitle: "Exploded drawing of a keyed drill chuck with its arbor and key",
} as const;

/** Headings and fixed texts of the two lists on the home page. */
export const homeLists = {
  toolsHeading: "Our Tools",
  toolsTitle: "Tools we provide",
  cardFiller: "Made and inspected in our own works; every piece is checked before it is packed.",
  reviewsHeading: "Our Review",
  reviewsTitle: "Reviews we provide",
} as const;

/** The contact form on the home page. */
export const contactForm = {
  heading: "Stay connected with us",
  emailLabel: "Email Address",
  subjectLabel: "Subject",
  messageLabel: "Your message",
  submit: "Submit",
  /** Under the heading, and under the first field. */
  text: "A question about a tool, a drawing to quote from, a part you cannot find: write to us.",
  emailHint: "Our answer goes to this address.",
  sentTitle: "Your message has arrived",
  sentText: "We read it during opening hours and answer by email. No confirmation is sent.",
} as const;
