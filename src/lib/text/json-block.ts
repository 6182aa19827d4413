const UNSAFE = /[<\u2028\u2029]/g;

/** JSON in which no text can end a `<script>` element. */
export function jsonBlock(value: unknown): string {
  return JSON.stringify(value).replace(
    UNSAFE,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}
