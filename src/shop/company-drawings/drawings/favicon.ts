import { centre, gearPath, letterPath } from "./logo-shape.ts";

/** favicon.svg; its colors are inverted in a dark color scheme. */
export const favicon =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">' +
  "<style>.g{fill:#16212B}.m{fill:none;stroke:#FAF8F3;stroke-width:2.4}" +
  "@media(prefers-color-scheme:dark){.g{fill:#E9EEF1}.m{stroke:#0E1820}}</style>" +
  `<path class="g" d="${gearPath}"/><path class="m" d="${letterPath}"/>` +
  `<circle cx="${centre.x}" cy="${centre.y}" r="${centre.r}" fill="#FF8A4C"/></svg>`;
