/** Whether the page holds input that is not saved; apart from the dialog about it, which most pages never load. */

let guards = 0;

/** The page has unsaved input until the returned function is called. */
export function noteUnsavedInput(): () => void {
  guards += 1;
  return () => {
    guards -= 1;
  };
}

/** True while a function of `noteUnsavedInput` has not been called. */
export function hasUnsavedInput(): boolean {
  return guards > 0;
}
