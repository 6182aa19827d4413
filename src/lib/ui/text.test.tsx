import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { NoBreakUnits } from "./Text.tsx";

/** The rendered name, with unbreakable parts in brackets, and longer measures in braces. */
function drawn(name: string): string {
  return renderToStaticMarkup(<NoBreakUnits>{name}</NoBreakUnits>)
    .replaceAll(/<bdi class[^>]*>(.*?)<\/bdi>/g, "[$1]")
    .replaceAll(/<bdi>(.*?)<\/bdi>/g, "{$1}")
    .replaceAll(/<\/?span>/g, "");
}

it.each([
  ["End mill, 12 mm, 4 flutes", "End mill, [12 mm,] [4 flutes]"],
  ["Leadscrew with nut, Tr 20 × 4", "Leadscrew with nut, [Tr 20 × 4]"],
  ["Live centre, Morse taper 3", "Live centre, Morse [taper 3]"],
  ["T-slot nut, 14 mm, M12", "T-slot nut, [14 mm,] M12"],
  ["Ball-pein hammer", "Ball-pein hammer"],
  ["Replacement 12345678 inserts", "{Replacement 12345678 inserts}"],
  // 13: names from right to left.
  ["בורג M8×1.25", "בורג [M8×1.25]"],
  ["صامولة 8×1.25 mm", "صامولة [8×1.25 mm]"],
  ["ברגים 12 × 1.75 × 35 mm", "ברגים {12 × 1.75 × 35 mm}"],
  ["", ""],
])("%s", (name, expected) => expect(drawn(name)).toBe(expected));
