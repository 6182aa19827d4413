import { momentOf } from "./moments.ts";

/** A time in small below what it is about; in a narrow table its day alone. `at` is ISO 8601. */
export function Moment({ at }: { at: string }) {
  const [day = "", year = "", time = ""] = momentOf(at).split(", ");
  return (
    <time
      dateTime={at}
      title={momentOf(at)}
      className="block whitespace-nowrap text-note text-steel"
    >
      {day}, {year}
      <span className="spare">, {time}</span>
    </time>
  );
}
