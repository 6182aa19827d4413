/** All texts take the company's data from here: {name}, {shortName}, {email}, {phone}, {address}. */
export const company = {
  name: "Millwright Tool & Part Co.",
  shortName: "Millwright",
  strapline: "Tools and machine parts, made to the drawing",
  description:
    "Millwright makes measuring, clamping and cutting tools and machine parts, and sells them directly from the factory.",
  email: "hello@shop.test",
  phone: "+1 216 555 0142",
  address: "14 Foundry Lane, Cleveland, OH 44113",
  /** IANA name; for days in the journal and on invoices. */
  timeZone: "America/New_York",
  openingHours: ["Monday to Friday 7:00 to 17:00", "Saturday 8:00 to 12:00", "Closed on Sunday"],
  /** Places beside the address. */
  locations: [{ name: "Tacoma", address: "3 Harbor Works, Tacoma, WA 98421" }],
} as const;
