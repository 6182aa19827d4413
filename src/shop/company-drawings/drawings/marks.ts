/** Marks on a grid of 64: `line` in medium weight, `fine` as hairlines. */
import type { MarkName } from "../../../frame/settings/fields.ts";

export interface Mark {
  readonly line: string;
  readonly fine: string;
}

export const marks: Readonly<Record<string, Mark>> = {
  "opening-hours": {
    line: "M32 8a24 24 0 1 0 0 48a24 24 0 1 0 0 -48M32 32V16M32 32L42.5 38",
    fine: "M32 11v4M32 49v4M11 32h4M49 32h4M42.5 13.8l-2 3.5M50.2 21.5l-3.5 2M50.2 42.5l-3.5 -2M42.5 50.2l-2 -3.5M21.5 50.2l2 -3.5M13.8 42.5l3.5 -2M13.8 21.5l3.5 2M21.5 13.8l2 3.5M32 29.5a2.5 2.5 0 1 0 0 5a2.5 2.5 0 1 0 0 -5",
  },
  locations: {
    line: "M32 48C24 36 18 30 18 22a14 14 0 1 1 28 0C46 30 40 36 32 48ZM32 16a6 6 0 1 0 0 12a6 6 0 1 0 0 -12",
    fine: "M32 4V60M10 22H54M20 44L8 50L32 60L56 50L44 44M14 47L38 57M26 57.5L50 47.5",
  },
  contact: {
    line: "M8 18H56V48H8ZM8 18L32 36L56 18",
    fine: "M8 48L25 31M56 48L39 31M8 56H56M8 52v8M56 52v8M12 54.5L8 56L12 57.5M52 54.5L56 56L52 57.5",
  },
  countries: {
    line: "M32 10a22 22 0 1 0 0 44a22 22 0 1 0 0 -44M32 10C20 18 20 46 32 54M32 10C44 18 44 46 32 54M10 32H54",
    fine: "M13 21.5H51M13 42.5H51M32 4V60M22 6L42 58",
  },
  projects: {
    line: "M32 8a4 4 0 1 0 0 8a4 4 0 1 0 0 -8M32 8V3M30 16L18 50L16.5 56L22 51.5L34 19.5M34 16L46 50L47.5 56L42 51.5L30 19.5M24.5 34H39.5",
    fine: "M8 56H56M16.5 60C26 62 38 62 47.5 60M32 34V62M10 52v8M54 52v8",
  },
  clients: {
    line: "M24 14a8 8 0 1 0 0 16a8 8 0 1 0 0 -16M8 52C8 40 14 35 24 35S40 40 40 52ZM42 18a7 7 0 1 1 -2 13.5M43 35.5C51 36 56 41 56 52H46",
    fine: "M24 8V58M4 52H60M20.5 23.5Q24 27.5 27.5 23.5M41 26Q43.5 28.5 46 26",
  },
  feedbacks: {
    line: "M8 12H56V44H30L20 54V44H8Z",
    fine: "M16 22H48M16 28H48M16 34H36M8 6H56M8 3v6M56 3v6M12 4.5L8 6L12 7.5M52 4.5L56 6L52 7.5",
  },
} satisfies Readonly<Record<MarkName, Mark>>;
