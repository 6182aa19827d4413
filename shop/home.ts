/** The heading is the specification's. */
export const hero = {
  heading: "Box Office News!",
  text: "Every tool here is made, measured and packed in our own factory. The drawing shows what you get, the table shows what it costs, and the stock figure is exact.",
  button: "Get Started",
  picture: "chuck",
  drawingTitle: "Exploded drawing of a keyed drill chuck with its arbor and key",
} as const;

export const homeLists = {
  toolsHeading: "Our Tools",
  toolsTitle: "Tools we provide",
  cardFiller: "Made in our own factory. Every tool is inspected before it is packed.",
  reviewsHeading: "Our Review",
  reviewsTitle: "Reviews we provide",
} as const;

export const contactForm = {
  heading: "Stay connected with us",
  emailLabel: "Email Address",
  subjectLabel: "Subject",
  messageLabel: "Your message",
  submit: "Submit",
  text: "Do you have a question about a tool, a drawing for a quote, or a part you cannot find? Write to us.",
  emailHint: "We will reply to this address.",
  sentTitle: "Your message was sent",
  sentText:
    "We read it during opening hours and reply by email. You will not get a separate confirmation.",
} as const;
