/** Characters that could end a script element, or a line of script. */
const UNSAFE = /[<\u2028\u2029]/g;

/** JSON that may stand inside a `<script>` of whatever type: no text in it can end the element. */
export function jsonBlock(value: unknown): string {
  return JSON.stringify(value).replace(
    UNSAFE,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}
