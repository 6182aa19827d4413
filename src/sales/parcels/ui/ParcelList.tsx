import { t, texts } from "../../../lib/i18n/i18n.ts";
import { formatCount } from "../../../lib/i18n/numbers.ts";
import { formatDate } from "../../../lib/ui/dates.ts";
import type { Elements } from "../../../lib/ui/elements.ts";
import { NoBreakUnits } from "../../../lib/ui/Text.tsx";
import type { Parcel, Way } from "../contract.ts";
import { trackingPage } from "../rules-tracking.ts";
import "./parcel-list.css";

const words = texts("parcels", {
  title: "Parcels",
  carrier: "Carrier",
  tracking: "Tracking number",
  open: "Still to come",
  toShip: "Still to ship",
});

const ways: Record<Exclude<Way, "carrier">, string> = texts("parcels.way", {
  own: "Delivered by us",
  pickup: "Picked up",
});

interface NamedLine {
  readonly number: number;
  readonly partNumber: string;
  readonly product: string;
  readonly open?: number | undefined;
}

interface ParcelListProps {
  parcels: readonly Parcel[];
  lines: readonly NamedLine[];
  /** Some of the order is open. */
  isPartly: boolean;
  isForShop: boolean;
  /** What the shop can do with a parcel. */
  actionsOf?: ((parcel: Parcel) => Elements) | undefined;
}

/** What has left, parcel by parcel, and what has not. Of one parcel with all lines only how it travels. */
export function ParcelList({ parcels, lines, isPartly, isForShop, actionsOf }: ParcelListProps) {
  const isWhole = parcels.length === 1 && !isPartly;
  const open = lines.flatMap(({ number, open: quantity = 0 }) =>
    quantity > 0 ? [{ line: number, quantity }] : [],
  );
  return (
    <section aria-labelledby="parcels" className="parcels">
      <h2 id="parcels" className={isWhole ? "sr-only" : "heading text-lead"}>
        {words.title}
      </h2>
      <ol>
        {parcels.map((parcel) => (
          <li key={parcel.number}>
            {!isWhole && <h3>{parcelTitle(parcel)}</h3>}
            <Travel parcel={parcel} />
            {!isWhole && <Contents pieces={parcel.lines} lines={lines} />}
            {actionsOf && <div className="parcel-actions">{actionsOf(parcel)}</div>}
          </li>
        ))}
        {isPartly && open.length > 0 && (
          <li>
            <h3>{isForShop ? words.toShip : words.open}</h3>
            <Contents pieces={open} lines={lines} />
          </li>
        )}
      </ol>
    </section>
  );
}

function parcelTitle({ number, shippedAt, deliveredAt }: Parcel): string {
  return deliveredAt
    ? t("parcels.delivered", "Parcel {number}, delivered on {day}", {
        number,
        day: formatDate(deliveredAt),
      })
    : t("parcels.shipped", "Parcel {number}, on its way since {day}", {
        number,
        day: formatDate(shippedAt),
      });
}

function Travel({ parcel: { way, carrier, tracking } }: { parcel: Parcel }) {
  if (way !== "carrier") return <p>{ways[way]}</p>;
  const page = trackingPage(carrier, tracking);
  return (
    <dl>
      <dt>{words.carrier}</dt>
      <dd>{carrier}</dd>
      {tracking !== "" && (
        <>
          <dt>{words.tracking}</dt>
          <dd className="wrap-anywhere font-mono">
            {page === undefined ? (
              tracking
            ) : (
              <a className="link" href={page} target="_blank" rel="noreferrer">
                {tracking}
              </a>
            )}
          </dd>
        </>
      )}
    </dl>
  );
}

/** Lines in a parcel; the order's list below has them all. */
const SHOWN = 20;

function Contents({ pieces, lines }: { pieces: Parcel["lines"]; lines: readonly NamedLine[] }) {
  const byNumber = new Map(lines.map((line) => [line.number, line]));
  const more = pieces.length - SHOWN;
  return (
    <ul className="lines">
      {pieces.slice(0, SHOWN).map(({ line, quantity }) => (
        <li key={line}>
          <span className="pieces">{`${formatCount(quantity)} ×`}</span>
          <span className="part" translate="no">
            {byNumber.get(line)?.partNumber}
          </span>
          <span className="wrap-anywhere">
            <NoBreakUnits>{byNumber.get(line)?.product ?? ""}</NoBreakUnits>
          </span>
        </li>
      ))}
      {more > 0 && (
        <li>
          <span className="more">
            {t("parcels.more", "{more, plural, one {# more line} other {# more lines}}", { more })}
          </span>
        </li>
      )}
    </ul>
  );
}
