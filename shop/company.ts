/** Who runs the shop. Everything else that names the company takes it from here. */
export const company = {
  name: "Millwright Tool & Part Co.",
  shortName: "Millwright",
  strapline: "Tools and machine parts, made to the drawing",
  description:
    "Millwright makes measuring, clamping and cutting tools and machine parts, and sells them directly from the works.",
  email: "hello@shop.test",
  phone: "+1 216 555 0142",
  address: "14 Foundry Lane, Cleveland, OH 44113",
  /** In which the shop's days begin and end: an IANA name. */
  timeZone: "America/New_York",
} as const;
