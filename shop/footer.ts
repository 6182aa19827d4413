/** A link with `page` leads to that page of shop/pages.ts, one with `subject` to the contact form with that subject. */
export const footer = {
  columns: [
    {
      heading: "Services",
      links: [
        { label: "Branding", page: "branding" },
        { label: "Design", page: "design" },
        { label: "Marketing", page: "marketing" },
        { label: "Advertisement", page: "advertisement" },
      ],
    },
    {
      heading: "Company",
      links: [
        { label: "About us", page: "about" },
        { label: "Contact", subject: "" },
        { label: "Jobs", page: "jobs" },
        { label: "Press kit", page: "press" },
      ],
    },
    {
      heading: "Legal",
      links: [
        { label: "Terms of use", page: "terms" },
        { label: "Privacy policy", page: "privacy" },
        { label: "Cookie policy", page: "cookies" },
      ],
    },
  ],
  copyright: "Copyright © 2022 {name} All rights reserved.",
} as const;
