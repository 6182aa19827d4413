/** Figures of ISO 4014, ISO 4017, ISO 4762 and ISO 4026, in mm. */
import { detail, headline } from "../definition.ts";
import { type DemoFamily, type DemoFamilyCategory, mm, threadCode, whole } from "./family.ts";

const DISCOUNTS = [
  { packs: 5, percent: 10 },
  { packs: 10, percent: 18 },
  { packs: 50, percent: 30 },
] as const;

const hexagonScrews: DemoFamilyCategory = {
  id: "hexagon-screws",
  name: "Hexagon screws",
  german: "Sechskantschrauben",
  parent: "Fasteners",
  drawing: "hex-bolt",
  attributes: [
    headline("thread"),
    headline("length", "range"),
    headline("property-class"),
    headline("across-flats"),
    detail("head-height"),
    detail("thread-length"),
    headline("material"),
    detail("standard"),
  ],
};

const hexagonSizes = [
  { d: 4, flats: 7, head: 2.8, lengths: [10, 12, 16, 20, 25, 30] },
  { d: 5, flats: 8, head: 3.5, lengths: [10, 12, 16, 20, 25, 30, 40] },
  { d: 6, flats: 10, head: 4, lengths: [10, 12, 16, 20, 25, 30, 40, 50] },
  { d: 8, flats: 13, head: 5.3, lengths: [16, 20, 25, 30, 35, 40, 50, 60, 80] },
  { d: 10, flats: 16, head: 6.4, lengths: [20, 25, 30, 35, 40, 50, 60, 80, 100] },
  { d: 12, flats: 18, head: 7.5, lengths: [25, 30, 35, 40, 50, 60, 80, 100] },
  { d: 16, flats: 24, head: 10, lengths: [30, 40, 50, 60, 80, 100] },
] as const;

export const hexagonScrewFamily: DemoFamily = {
  id: "hexagon-screws-iso-4017",
  category: hexagonScrews,
  english: {
    name: "Hexagon screws, ISO 4017",
    singular: "Hexagon screw",
    description:
      "Threaded up to the head, property class 8.8, zinc-plated. Rolled threads, sorted by camera before they are packed.",
  },
  german: {
    name: "Sechskantschrauben, ISO 4017",
    singular: "Sechskantschraube",
    description:
      "Gewinde bis zum Kopf, Festigkeitsklasse 8.8, verzinkt. Gerollte Gewinde, vor dem Verpacken mit der Kamera sortiert.",
  },
  axes: ["thread", "length"],
  series: "MW-602",
  shared: { "property-class": "c8-8", material: "steel-zinc", standard: "ISO 4017" },
  pack: 100,
  discounts: DISCOUNTS,
  sizes: hexagonSizes.flatMap(({ d, flats, head, lengths }) =>
    lengths.map((length) => ({
      code: `${threadCode(d)}-${whole(length)}`,
      size: `M${d} × ${length}`,
      attributes: {
        thread: `M${d}`,
        length: mm(length),
        "across-flats": mm(flats),
        "head-height": mm(head),
      },
      cents: Math.round(4 + d * d * (length + 2 * d) * 0.006),
    })),
  ),
};

/** `thread`: its length up to bolts of 125 mm. */
const boltSizes = [
  { d: 8, flats: 13, head: 5.3, thread: 22, lengths: [70, 90, 100, 110] },
  { d: 10, flats: 16, head: 6.4, thread: 26, lengths: [70, 90, 110, 120] },
  { d: 12, flats: 18, head: 7.5, thread: 30, lengths: [70, 90, 110, 120] },
  { d: 16, flats: 24, head: 10, thread: 38, lengths: [70, 90, 110, 120] },
  { d: 20, flats: 30, head: 12.5, thread: 46, lengths: [80, 100, 120] },
] as const;

export const hexagonBoltFamily: DemoFamily = {
  id: "hexagon-bolts-iso-4014",
  category: hexagonScrews,
  english: {
    name: "Hexagon bolts with shank, ISO 4014",
    singular: "Hexagon bolt",
    description:
      "Property class 8.8, zinc-plated, with a plain shank that carries the shear load. The thread is rolled.",
  },
  german: {
    name: "Sechskantschrauben mit Schaft, ISO 4014",
    singular: "Sechskantschraube mit Schaft",
    description:
      "Festigkeitsklasse 8.8, verzinkt, mit glattem Schaft, der die Scherkraft aufnimmt. Das Gewinde ist gerollt.",
  },
  axes: ["thread", "length"],
  series: "MW-603",
  shared: { "property-class": "c8-8", material: "steel-zinc", standard: "ISO 4014" },
  pack: 25,
  discounts: DISCOUNTS,
  sizes: boltSizes.flatMap(({ d, flats, head, thread, lengths }) =>
    lengths.map((length) => ({
      code: `${threadCode(d)}-${whole(length)}`,
      size: `M${d} × ${length}`,
      attributes: {
        thread: `M${d}`,
        length: mm(length),
        "thread-length": mm(thread),
        "across-flats": mm(flats),
        "head-height": mm(head),
      },
      cents: Math.round(6 + d * d * (length + 2 * d) * 0.0065),
    })),
  ),
};

const socketScrews: DemoFamilyCategory = {
  id: "socket-head-screws",
  name: "Socket head screws",
  german: "Zylinderschrauben",
  parent: "Fasteners",
  drawing: "socket-screw",
  attributes: [
    headline("thread"),
    headline("length", "range"),
    detail("thread-length"),
    headline("property-class"),
    headline("socket-size"),
    detail("head-diameter"),
    detail("head-height"),
    detail("material", "list"),
    detail("standard"),
  ],
};

/** `full`: the longest that is threaded up to the head; longer ones have a thread of `partial`. */
const socketSizes = [
  { d: 3, head: 5.5, socket: 2.5, full: 20, partial: 18, lengths: [6, 8, 10, 12, 16, 20] },
  { d: 4, head: 7, socket: 3, full: 25, partial: 20, lengths: [8, 10, 12, 16, 20, 25, 30] },
  { d: 5, head: 8.5, socket: 4, full: 25, partial: 22, lengths: [10, 12, 16, 20, 25, 30, 40] },
  { d: 6, head: 10, socket: 5, full: 30, partial: 24, lengths: [10, 12, 16, 20, 25, 30, 40, 50] },
  {
    d: 8,
    head: 13,
    socket: 6,
    full: 35,
    partial: 28,
    lengths: [12, 16, 20, 25, 30, 35, 40, 50, 60],
  },
  { d: 10, head: 16, socket: 8, full: 40, partial: 32, lengths: [16, 20, 25, 30, 40, 50, 60, 80] },
  { d: 12, head: 18, socket: 10, full: 50, partial: 36, lengths: [20, 25, 30, 40, 50, 60, 80] },
] as const;

export const socketScrewFamily: DemoFamily = {
  id: "socket-head-screws-iso-4762",
  category: socketScrews,
  english: {
    name: "Socket head screws, ISO 4762",
    singular: "Socket head screw",
    description:
      "Property class 12.9, black. Sockets broached to a gauge, so that the key sits to its full depth.",
  },
  german: {
    name: "Zylinderschrauben mit Innensechskant, ISO 4762",
    singular: "Zylinderschraube",
    description:
      "Festigkeitsklasse 12.9, schwarz. Innensechskant nach Lehre gestoßen, damit der Schlüssel ganz eintaucht.",
  },
  axes: ["thread", "length"],
  series: "MW-621",
  shared: { "property-class": "c12-9", material: "steel-black", standard: "ISO 4762" },
  pack: 50,
  discounts: DISCOUNTS,
  sizes: socketSizes.flatMap(({ d, head, socket, full, partial, lengths }) =>
    lengths.map((length) => ({
      code: `${threadCode(d)}-${whole(length)}`,
      size: `M${d} × ${length}`,
      attributes: {
        thread: `M${d}`,
        length: mm(length),
        "head-diameter": mm(head),
        "head-height": mm(d),
        "socket-size": mm(socket),
        ...(length > full && { "thread-length": mm(partial) }),
      },
      cents: Math.round(7 + d * d * (length + 2 * d) * 0.009),
    })),
  ),
};

const setScrews: DemoFamilyCategory = {
  id: "set-screws",
  name: "Set screws",
  german: "Gewindestifte",
  parent: "Fasteners",
  drawing: "set-screw",
  attributes: [
    headline("thread"),
    headline("length", "range"),
    headline("socket-size"),
    detail("material", "list"),
    detail("standard"),
  ],
};

const setScrewSizes = [
  { d: 3, socket: 1.5, lengths: [3, 4, 5, 6, 8] },
  { d: 4, socket: 2, lengths: [4, 5, 6, 8, 10] },
  { d: 5, socket: 2.5, lengths: [5, 6, 8, 10, 12] },
  { d: 6, socket: 3, lengths: [6, 8, 10, 12, 16] },
  { d: 8, socket: 4, lengths: [8, 10, 12, 16, 20] },
  { d: 10, socket: 5, lengths: [10, 12, 16, 20, 25] },
] as const;

export const setScrewFamily: DemoFamily = {
  id: "set-screws-iso-4026",
  category: setScrews,
  english: {
    name: "Set screws with flat point, ISO 4026",
    singular: "Set screw",
    description:
      "Hexagon socket, flat point, hardness 45H, black. Holds collars and hubs without marking a hardened shaft.",
  },
  german: {
    name: "Gewindestifte mit Kegelstumpf, ISO 4026",
    singular: "Gewindestift",
    description:
      "Innensechskant, flaches Ende, Härteklasse 45H, schwarz. Hält Stellringe und Naben, ohne eine gehärtete Welle zu zeichnen.",
  },
  axes: ["thread", "length"],
  series: "MW-631",
  shared: { material: "steel-black", standard: "ISO 4026" },
  pack: 100,
  discounts: DISCOUNTS,
  sizes: setScrewSizes.flatMap(({ d, socket, lengths }) =>
    lengths.map((length) => ({
      code: `${threadCode(d)}-${whole(length)}`,
      size: `M${d} × ${length}`,
      attributes: { thread: `M${d}`, length: mm(length), "socket-size": mm(socket) },
      cents: Math.round(5 + d * d * length * 0.007),
    })),
  ),
};
