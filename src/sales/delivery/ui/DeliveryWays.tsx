import { texts } from "../../../lib/i18n/i18n.ts";
import { formatMajor } from "../../../lib/money/money.ts";
import type { DeliveryOffer } from "../contract.ts";

const words = texts("delivery", {
  choose: "Delivery",
  gone: "The way of delivery that you chose is no longer offered there.",
  free: "free",
  pickup: "you pick it up",
});

interface DeliveryWaysProps {
  /** What the preview offers, and the one that its total is for. */
  deliveries: readonly DeliveryOffer[];
  used: string | undefined;
  /** The one that was chosen; undefined: none yet. */
  chosen: string | undefined;
  onChoose: (id: string) => void;
}

/** The ways of delivery to the destination, each with its charge; nothing where there is only one. */
export function DeliveryWays({ deliveries, used, chosen, onChoose }: DeliveryWaysProps) {
  const isGone = chosen !== undefined && used !== undefined && chosen !== used;
  if (deliveries.length < 2 && !isGone) return null;
  return (
    <fieldset>
      <legend className="mb-1.5 font-medium text-note">{words.choose}</legend>
      {isGone && (
        <p role="alert" className="text-bad">
          {words.gone}
        </p>
      )}
      {deliveries.map((offer) => (
        <label key={offer.id} className="choice min-h-11 w-full py-1.5">
          <input
            type="radio"
            name="delivery-method"
            checked={offer.id === used}
            onChange={() => onChoose(offer.id)}
          />
          <span className="grid flex-1 grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4">
            <span className="wrap-anywhere">
              <span>{offer.name}</span>{" "}
              <span className="font-normal text-note text-steel">{offer.estimate}</span>
            </span>
            <span className={offer.price > 0 ? "font-mono tabular-nums" : ""}>
              {priceOf(offer)}
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

function priceOf({ price, pickup }: DeliveryOffer): string {
  if (price > 0) return formatMajor(price);
  return pickup ? words.pickup : words.free;
}
