import type { Generated } from "kysely";
import type { AttributeType, FacetKind } from "../../lib/search-index/definitions.ts";

/** Categories, their attributes, and the values that tools have of them. */
export interface SpecificationTables {
  category: CategoryTable;
  attribute: AttributeTable;
  attribute_choice: AttributeChoiceTable;
  category_attribute: CategoryAttributeTable;
  attribute_text: AttributeTextTable;
  choice_text: ChoiceTextTable;
  tool_attribute: ToolAttributeTable;
}

export interface CategoryTable {
  key: Generated<number>;
  /** Addresses have it. */
  id: string;
  /** What tools have in `tool.category`. */
  name: string;
  parent_key: number | null;
  /** Among the categories of the same parent. */
  position: number;
  /** The drawing of its tools: a name of rules-drawings.ts; null: none. */
  drawing: Generated<string | null>;
  /** While tools have this name still: the category is being renamed. */
  former_name: string | null;
  version: Generated<number>;
}

/** The name of an attribute in another language. */
export interface AttributeTextTable {
  attribute_key: number;
  locale: string;
  name: string;
  /** The name that was translated. */
  original: string;
}

export interface ChoiceTextTable {
  choice_key: number;
  locale: string;
  name: string;
  original: string;
}

export interface AttributeTable {
  key: Generated<number>;
  /** Addresses, CSV and the API have it. */
  code: string;
  name: string;
  type: AttributeType;
  /** Numbers and ranges have a dimension of lib/measure/measure.ts; it is fixed once a tool has a value. */
  dimension: string | null;
  /** JSON: the units in which values are shown, the first by default. */
  units: string;
  decimals: number | null;
  /** 1: a tool may have several values (choices only). */
  is_multiple: number;
  version: Generated<number>;
}

export interface AttributeChoiceTable {
  key: Generated<number>;
  attribute_key: number;
  code: string;
  name: string;
  position: number;
  /** The choice that replaced this one. */
  merged_into: number | null;
}

export interface CategoryAttributeTable {
  category_key: number;
  attribute_key: number;
  position: number;
  is_required: number;
  /** A column of the category's table. */
  is_headline: number;
  facet: FacetKind;
}

/** A value in the grain of its dimension (lib/measure/measure.ts), as a choice, or as text. */
export interface ToolAttributeTable {
  tool_key: number;
  attribute_key: number;
  /** The place from 0 on; several choices have several. */
  place: number;
  /** A number, the lower end of a range, 0 or 1 of a flag, the diameter of a thread. */
  low: number | null;
  /** The upper end of a range, the pitch of a thread. */
  high: number | null;
  choice_key: number | null;
  text: string | null;
  /** What was typed. */
  entered: string;
}
