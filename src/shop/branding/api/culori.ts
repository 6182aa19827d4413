/** The colors of rules-accent.ts on the server: one file of the package instead of 150, which delays the start less. */

import type * as functions from "culori/fn";
import culori from "culori/require";

const all = culori as unknown as typeof functions;

export const { converter, formatHex, interpolate, toGamut, useMode, wcagContrast } = all;
// Their types have no name that could be inferred.
export const modeLrgb: typeof functions.modeLrgb = all.modeLrgb;
export const modeOklab: typeof functions.modeOklab = all.modeOklab;
export const modeOklch: typeof functions.modeOklch = all.modeOklch;
export const modeRgb: typeof functions.modeRgb = all.modeRgb;
