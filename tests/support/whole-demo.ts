import { demoFamilies } from "../../demo/families/families.ts";
import { demoTools } from "../../demo/tools.ts";

/** Tools of a sandbox's first start. */
export const WHOLE_DEMO =
  demoTools.length + demoFamilies.reduce((sum, { sizes }) => sum + sizes.length, 0);
