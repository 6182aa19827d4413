import { formatDateTime } from "../../../kit/ui/dates.ts";
import { Quote } from "../../../kit/ui/Text.tsx";
import type { OrderEvent } from "../contract-fulfillment.ts";
import { byWhom, isWritten, type Reader, whatHappened } from "./event-labels.ts";
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
            <time dateTime={event.at}>{formatDateTime(event.at)}</time>, {byWhom(event, reader)}
          </p>
          {event.note && isWritten(event) && <Quote>{event.note}</Quote>}
        </li>
      ))}
    </ol>
  );
}
