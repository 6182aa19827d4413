/** Logos are addresses of pictures; empty: the drawn mark. `voice` is "technical", "classic" or "plain". */
export const branding = {
  logoLight: "",
  logoDark: "",
  accent: "#c2410c",
  voice: "technical",
} as const;
