import { texts } from "../../../lib/i18n/i18n.ts";
import type { AttributeType, CategoryAttribute } from "../contract.ts";

export const labels = texts("attributes", {
  title: "Categories and attributes",
  lead: "An attribute is a fact that tools have: a diameter, a coating. A category lists the attributes of its tools; they become fields of the product form, and lines and filters for buyers.",
  attributes: "Attributes",
  categories: "Categories",
  add: "Add an attribute",
  added: "Attribute added",
  edit: "Edit",
  save: "Save",
  saved: "Attribute saved",
  name: "Name",
  code: "Code",
  codeHint: "In addresses and CSV files, such as flute-length. It cannot be changed later.",
  type: "Type",
  dimension: "Dimension",
  units: "Units",
  unitsHint: "The first is shown, such as mm, in. Buyers may type any unit of the dimension.",
  decimals: "Decimals",
  decimalsHint: "Empty: as many as a value needs.",
  isMultiple: "A tool may have several of the choices",
  choices: "Choices",
  choicesHint: "One to a line, in the order in which they are offered.",
  tools: "Tools",
  failed: "The attributes could not be loaded.",
  none: "No attributes yet",
  noneText: "Add the first one, then list it in a category.",
  noCategories: "No categories yet",
  noCategoriesText: "Add the first one here, or add a product: its category is added with it.",
});

export const typeLabels = texts("attributes.type", {
  number: "Number",
  range: "Range",
  choice: "Choice",
  flag: "Yes or no",
  thread: "Thread",
  tolerance: "Tolerance",
  text: "Text",
} satisfies Record<AttributeType, string>);

export const facetLabels = texts("attributes.facet", {
  list: "Filter: list of values",
  range: "Filter: from and to",
  none: "No filter",
} satisfies Record<CategoryAttribute["facet"], string>);

export const dimensionLabels: Readonly<Record<string, string>> = texts("attributes.dimension", {
  length: "Length",
  angle: "Angle",
  mass: "Mass",
  torque: "Torque",
  force: "Force",
  pressure: "Pressure",
  temperature: "Temperature",
  speed: "Speed of rotation",
  power: "Power",
  voltage: "Voltage",
  current: "Current",
  volume: "Volume",
  number: "Plain number",
});
