import { momentOf } from "./moments.ts";

/** The cell that says when; `at` is ISO 8601. */
export function WhenCell({ at }: { at: string }) {
  return (
    <td data-label="When" className="whitespace-nowrap">
      <time dateTime={at}>{momentOf(at)}</time>
    </td>
  );
}
