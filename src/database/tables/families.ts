import type { Generated } from "kysely";

/** Families: tools that differ only in the values of up to three attributes. */
export interface FamilyTables {
  family: FamilyTable;
  /** `position` is 1 to 3. */
  family_axis: { family_key: number; position: number; attribute_key: number };
  /** `place`: the values of the axes as one text, unique in the family. */
  family_member: { tool_key: number; family_key: number; place: string };
  family_text: { family_key: number; locale: string; name: string; description: string };
}

export interface FamilyTable {
  key: Generated<number>;
  id: string;
  name: string;
  description: string;
  /** "": that of its first tool. */
  img: string;
  /** All its tools are of this category. */
  category_key: number;
  version: Generated<number>;
  created_at: number;
}
