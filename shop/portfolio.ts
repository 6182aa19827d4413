/** The owner's own page, /myPortfolio. The person is fictional; the sites are reserved for examples. */
export const portfolio = {
  isHidden: false,
  heading: "My Portfolio",
  portrait: "avatar-marlowe",
  name: "Edda Marlowe",
  email: "edda.marlowe@shop.test",
  education: "B.Sc. Mechanical Engineering, and a toolmaker's apprenticeship before it",
  skills: ["TypeScript", "React", "Node.js", "SQL", "Technical drawing", "Metrology"],
  sites: [
    { label: "Works and machines", url: "https://example.com/" },
    { label: "Thread and gear tables", url: "https://example.org/" },
    { label: "Apprentices' notebook", url: "https://example.net/" },
  ],
} as const;
