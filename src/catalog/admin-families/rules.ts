/** How much a family may have. */
export const MAX_AXES = 3;
export const MAX_NAME = 120;
export const MAX_DESCRIPTION = 2000;
/** Tools in one change. */
export const MAX_TOOLS = 100;
