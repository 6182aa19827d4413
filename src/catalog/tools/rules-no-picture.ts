/** A hatched sheet: the picture of a product that has none. */
export const NO_PICTURE_SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 480 360"><defs><pattern id="h" width="14" height="14" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path d="M0 0v14" stroke="#858c90" stroke-opacity=".5"/></pattern></defs><path fill="url(#h)" d="M0 0h480v360H0z"/></svg>';
