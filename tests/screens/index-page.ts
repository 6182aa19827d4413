/** The page that shows the pictures beside each other. */
import type { Picture } from "./pictures.ts";

/** The Markdown of docs/screens/README.md. */
export function indexOf(pictures: readonly Picture[]): string {
  const rows = pictures.map(
    ({ name, about }) => `| ${about} | ${picture(name, "light")} | ${picture(name, "dark")} |`,
  );
  return `# Twelve pages\n\nMade by \`npm run screens\` from a demo shop; moments and ids are written over.\n\n| page | light | dark |\n|---|---|---|\n${rows.join("\n")}\n`;
}

function picture(name: string, theme: string): string {
  const file = `${name}-${theme}.webp`;
  return `<a href="${file}"><img src="${file}" width="360" alt="${name}, ${theme}"></a>`;
}
