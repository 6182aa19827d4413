/** Shown when the code behind Submit did not load. */
export const CODE_MISSING = (
  <p role="alert" className="mt-3 border-bad border-l-2 py-1 pl-3 text-bad">
    Not sent: a part of this page could not be loaded. What you typed is kept.
  </p>
);
