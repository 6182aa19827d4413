/** Categories and attributes of a large catalog with specifications: 79 categories with 111 attributes. */
import type { AttributeType, FacetKind } from "../../../src/lib/search-index/definitions.ts";

export interface MadeAttribute {
  readonly key: number;
  readonly code: string;
  readonly name: string;
  readonly type: AttributeType;
  readonly dimension?: string;
  readonly units: readonly string[];
  readonly choices: readonly {
    readonly key: number;
    readonly code: string;
    readonly name: string;
  }[];
}

export interface MadeCategory {
  readonly id: string;
  readonly name: string;
  readonly parent?: string;
  readonly attributes: readonly {
    readonly attribute: number;
    readonly isHeadline: boolean;
    readonly facet: FacetKind;
  }[];
  /** Its part of all tools, in thousandths. */
  readonly share: number;
}

const GROUPS: Readonly<Record<string, string>> = {
  Drills:
    "Twist drill,Step drill,Center drill,Core drill,Spot drill,Masonry drill,Gun drill,Countersink",
  Mills:
    "End mill,Ball nose mill,Face mill,Slot mill,Thread mill,Chamfer mill,Woodruff cutter,Shell mill",
  Threading:
    "Hand tap,Machine tap,Spiral tap,Forming tap,Round die,Hexagon die,Thread plug,Thread ring",
  Reamers: "Hand reamer,Machine reamer,Taper reamer,Adjustable reamer",
  Fasteners:
    "Hexagon bolt,Socket screw,Countersunk screw,Set screw,Hexagon nut,Lock nut,Washer,Spring washer,Stud,Threaded rod,Dowel pin,Cotter pin,Rivet,Anchor",
  Measuring:
    "Vernier caliper,Micrometer,Height gauge,Dial indicator,Feeler gauge,Steel rule,Square,Protractor,Bore gauge,Gauge block",
  Wrenches:
    "Combination wrench,Torque wrench,Socket,Ratchet,Hexagon key,Pipe wrench,Adjustable wrench",
  Workholding:
    "Machine vise,Bench vise,Collet,Drill chuck,Parallel clamp,Toggle clamp,Magnetic base,Mandrel",
  Abrasives: "Grinding wheel,Cutting disc,Flap disc,Sanding belt,Hand file,Needle file",
  Sawing: "Hacksaw blade,Bandsaw blade,Circular blade,Hole saw,Jigsaw blade,Saw frame",
};

const CHOICES: Readonly<Record<string, string>> = {
  Material:
    "HSS,Cobalt HSS,Carbide,Tool steel,Stainless steel,Brass,Aluminum,Nylon,Bronze,Titanium",
  Coating: "Bright,TiN,TiCN,TiAlN,AlCrN,Zinc plated,Black oxide,Nickel,Chrome,Galvanized",
  Standard:
    "DIN 338,DIN 340,DIN 933,DIN 912,DIN 7991,ISO 4014,ISO 4017,ISO 4762,ANSI B18,JIS B1180",
  Shank: "Straight,Morse taper,Weldon,Hexagon,Square,SDS plus",
  Head: "Hexagon,Socket,Countersunk,Pan,Button,Cheese,Flange",
  Drive: "Hexagon,Torx,Slot,Phillips,Pozidriv,Square",
  Finish: "Polished,Ground,Turned,Blasted,Lapped",
  Grade: "4.8,5.6,8.8,10.9,12.9,A2,A4",
  Flutes: "Two,Three,Four,Six,Eight",
  Grit: "Coarse,Medium,Fine,Extra fine",
  Hand: "Right,Left",
  Cooling: "Internal,External,Dry",
};

const NUMBERS: readonly (readonly [dimension: string, unit: string, names: string])[] = [
  [
    "length",
    "mm",
    "Diameter,Length,Flute length,Shank diameter,Overall length,Width,Height,Thickness,Head diameter,Head height,Neck diameter,Neck length,Bore,Pilot diameter,Corner radius,Step,Depth,Jaw width,Opening,Reach,Graduation,Pitch diameter,Clearance,Wall,Chamfer,Offset,Drive size,Blade width,Kerf,Tooth pitch",
  ],
  ["angle", "°", "Point angle,Helix angle,Taper angle,Rake,Relief,Lead angle,Swing"],
  ["mass", "g", "Weight,Packed weight,Capacity weight"],
  ["torque", "N·m", "Tightening torque,Breaking torque,Proof torque"],
  ["force", "N", "Clamping force,Holding force,Proof load,Breaking load"],
  ["pressure", "bar", "Coolant pressure,Working pressure"],
  ["temperature", "°C", "Highest temperature,Lowest temperature"],
  ["speed", "rpm", "Highest speed,Usual speed"],
  ["number", "", "Teeth,Pieces,Hardness,Inserts,Cutting edges,Turns,Rows,Layers,Divisions,Points"],
];

const RANGES: readonly (readonly [dimension: string, unit: string, names: string])[] = [
  ["length", "mm", "Measuring range,Clamping range,Opening range,Cutting range"],
  ["torque", "N·m", "Torque range"],
  ["temperature", "°C", "Temperature range"],
  ["speed", "rpm", "Speed range"],
];

const PLAIN: Readonly<Partial<Record<AttributeType, string>>> = {
  flag: "Magnetic,Adjustable,Reversible,Sharpenable,Coolant through,Calibrated,Ambidextrous,Stackable",
  thread: "Thread,Mounting thread,Pilot thread",
  tolerance: "Tolerance,Shank tolerance,Bore tolerance",
  text: "Use,Remark,Scope,Case,Handle,Model,Marking,Series,Bearing,Lubricant,Origin,Gauge,Norm,Guide,Packing,Surface",
};

export function createAttributes(): MadeAttribute[] {
  const attributes: MadeAttribute[] = [];
  const add = (name: string, more: Pick<MadeAttribute, "type"> & Partial<MadeAttribute>) =>
    attributes.push({
      key: attributes.length + 1,
      code: codeOf(name),
      name,
      units: [],
      choices: [],
      ...more,
    });
  for (const [name, list] of Object.entries(CHOICES)) {
    const first = attributes.length * 100;
    const choices = list
      .split(",")
      .map((each, index) => ({ key: first + index + 1, code: codeOf(each), name: each }));
    add(name, { type: "choice", choices });
  }
  for (const [dimension, unit, names] of NUMBERS)
    for (const name of names.split(",")) add(name, { type: "number", dimension, units: [unit] });
  for (const [dimension, unit, names] of RANGES)
    for (const name of names.split(",")) add(name, { type: "range", dimension, units: [unit] });
  for (const [type, names = ""] of Object.entries(PLAIN))
    for (const name of names.split(",")) add(name, { type: type as AttributeType });
  return attributes.slice(0, 111);
}

/** Each category has the first attributes of each type and others by its number. */
export function createCategories(attributes: readonly MadeAttribute[]): MadeCategory[] {
  const names = Object.entries(GROUPS).flatMap(([group, list]) =>
    list.split(",").map((name) => ({ group, name })),
  );
  const of = (type: AttributeType) => attributes.filter((attribute) => attribute.type === type);
  const shown = (some: readonly MadeAttribute[], from: number, count: number) =>
    Array.from(
      { length: count },
      (_, index) => some[(from + index) % some.length] as MadeAttribute,
    );
  const categories = names.map(({ group, name }, index): MadeCategory => {
    const numbers = of("number");
    const own = new Set([
      ...shown(numbers, 0, 2),
      ...shown(numbers, 2 + index, 3),
      ...shown(of("choice"), 0, 2),
      ...shown(of("choice"), 2 + index, 2),
      ...(group === "Threading" || group === "Fasteners" ? of("thread").slice(0, 1) : []),
      ...(index % 4 === 0 ? shown(of("range"), index / 4, 1) : []),
      ...(index % 3 === 0 ? shown(of("tolerance"), index / 3, 1) : []),
      ...shown(of("flag"), index, 1),
      ...shown(of("text"), index, 1),
    ]);
    return {
      id: codeOf(name),
      name,
      parent: codeOf(group),
      attributes: [...own].map(({ key, type }, place) => ({
        attribute: key,
        isHeadline: place < 4,
        facet: type === "text" ? "none" : type === "number" && place < 2 ? "range" : "list",
      })),
      share: index === 0 ? 265 : 735 / (names.length - 1),
    };
  });
  const groups = Object.keys(GROUPS).map(
    (name): MadeCategory => ({ id: codeOf(name), name, attributes: [], share: 0 }),
  );
  return [...groups, ...categories];
}

function codeOf(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-");
}
