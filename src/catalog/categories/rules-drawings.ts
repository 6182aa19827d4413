/** The drawings that tools of a category can have; catalog/dimension-drawings/drawings draws them. */
export const drawingNames = [
  "hex-bolt",
  "hex-nut",
  "washer",
  "socket-screw",
  "set-screw",
  "parallel-pin",
  "taper-pin",
  "twist-drill",
  "end-mill",
  "reamer",
  "tap",
] as const;
export type DrawingName = (typeof drawingNames)[number];

export const isDrawingName = (name: string | null): name is DrawingName =>
  drawingNames.some((each) => each === name);
