/** The page that shows the pictures beside each other. */
import type { Role, Screen } from "../journeys/support/every-page.ts";

const HEADINGS: Readonly<Record<Role, string>> = {
  visitor: "For everybody",
  customer: "For customers",
  admin: "For admins",
};

/** The Markdown of docs/screens/README.md. `files` are the names of the pictures. */
export function indexOf(screens: readonly Screen[], files: readonly string[]): string {
  const parts = Object.entries(HEADINGS).map(([role, heading]) => {
    const rows = screens
      .filter((screen) => screen.role === role)
      .map(({ name }) => row(name, files));
    return `## ${heading}\n\n| page | desk | phone | dark | German |\n|---|---|---|---|---|\n${rows.join("\n")}\n`;
  });
  return `# Every page\n\nMade by \`npm run screens\` from a demo shop; moments and ids are written over.\n\n${parts.join("\n")}`;
}

function row(name: string, files: readonly string[]): string {
  const picture = (size: string, width: number) =>
    `<a href="${name}-${size}-light.webp"><img src="${name}-${size}-light.webp" width="${width}" alt="${name}, ${size}"></a>`;
  const dark = ["desk", "phone"].map((size) => `[${size}](${name}-${size}-dark.webp)`).join(" · ");
  const german = `${name}-desk-de.webp`;
  const inGerman = files.includes(german) ? `[desk](${german})` : "";
  return `| ${name} | ${picture("desk", 360)} | ${picture("phone", 120)} | ${dark} | ${inGerman} |`;
}
