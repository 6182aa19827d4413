import { momentOf } from "../../../kit/ui/moments.ts";
import { Quoted } from "../../../kit/ui/Quoted.tsx";
import type { OrderEvent } from "../contract.ts";
import { byWhom, isWritten, type Reader, whatHappened } from "./event-words.ts";
import "./timeline.css";

interface TimelineProps {
  /** In the order in which they happened. */
  events: readonly OrderEvent[];
  reader: Reader;
}

/** What happened to an order, the latest first: what, when, by whom. */
export function Timeline({ events, reader }: TimelineProps) {
  const latestFirst = events.map((event, index) => ({ event, number: index + 1 })).toReversed();
  return (
    <ol className="timeline" reversed>
      {latestFirst.map(({ event, number }) => (
        <li key={number}>
          <p className="flex flex-wrap items-baseline gap-x-3">
            <span className="font-medium">{whatHappened(event)}</span>
            {event.note && !isWritten(event) && (
              <span className="wrap-anywhere font-mono text-note">{event.note}</span>
            )}
          </p>
          <p className="text-note text-steel">
            <time dateTime={event.at}>{momentOf(event.at)}</time>, {byWhom(event, reader)}
          </p>
          {event.note && isWritten(event) && <Quoted>{event.note}</Quoted>}
        </li>
      ))}
    </ol>
  );
}
