import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { fieldRules } from "../../../../shop/messages.ts";
import { toolsByIds } from "../../../catalog/tools/ui/queries.ts";
import { t, texts } from "../../../lib/i18n/i18n.ts";
import { Button } from "../../../lib/ui/Button.tsx";
import type { Elements } from "../../../lib/ui/elements.ts";
import { FormError } from "../../../lib/ui/Feedback.tsx";
import { Checkbox } from "../../../lib/ui/Field.tsx";
import type { Purchase } from "../../orders/contract.ts";
import { SlipLabels } from "../../print-orders/ui/SlipLabels.tsx";
import { CarrierField } from "../../shipping/ui/CarrierField.tsx";
import { hasCarrier } from "../../shipping/ui/carriers.ts";
import { DisputeNote } from "../../shipping/ui/DisputeNote.tsx";
import { WayChoice } from "../../shipping/ui/WayChoice.tsx";
import { PackingLines } from "./PackingLines.tsx";
import { ScanField } from "./ScanField.tsx";
import { readScan, shipFault, toPack, withNumbers } from "./scan.ts";
import { type Travel, useShipping } from "./use-parcel.ts";

const words = texts("packing", {
  deliverTo: "Deliver to",
  skip: "Skip",
  part: "Ship what is here, the rest later",
  nowPart: "Now scan the number on the parcel. What is not packed stays open.",
  noTracking: "Scan the number on the parcel.",
  noNumber: "No number is recorded for how it travels. Enter ships the order without one.",
  slip: "Packing slip as soon as all is packed",
});

interface PackingOrderProps {
  order: Purchase;
  /** The numbers of all orders that wait. */
  waiting: ReadonlySet<number>;
  travel: Travel;
  onShipped: (order: Purchase) => void;
  onOpen: (number: number) => void;
  /** Undefined: no other order waits. */
  onSkip: (() => void) | undefined;
  slip: Elements;
  /** The last line was ticked, and the packing slip is wanted. */
  onPacked: () => void;
}

type PackingOptions = Omit<PackingOrderProps, "slip" | "onSkip">;

/** What is packed so far, and what a scan or a tick does. */
function usePacking({ order, waiting, travel, onShipped, onOpen, onPacked }: PackingOptions) {
  const lines = toPack(order.lines ?? []);
  const { data: tools = [] } = useQuery(toolsByIds([...new Set(lines.map(({ tool }) => tool))]));
  const [packed, setPacked] = useState<ReadonlySet<number>>(new Set());
  const [note, setNote] = useState<{ text: string; isBad: boolean }>();
  const [isChecked, setChecked] = useState(false);
  /** What is not packed ships later. */
  const [isPart, setPart] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const shipping = useShipping(travel, onShipped);
  const left = lines.filter(({ number }) => !packed.has(number));
  const isReady = left.length === 0 || isPart;
  const isTracked = travel.way === "carrier";

  // The address stays in view on a phone.
  useEffect(() => field.current?.focus({ preventScroll: true }), []);

  function pack(number: number, isPacked = true): void {
    const next = new Set(packed);
    if (isPacked) next.add(number);
    else next.delete(number);
    setPacked(next);
    setPart(false);
    shipping.dismiss();
    const rest = lines.length - lines.filter((line) => next.has(line.number)).length;
    if (rest === 0 && left.length > 0 && travel.hasSlip) onPacked();
    setNote({ text: formatLeft(rest, isTracked), isBad: false });
  }

  function ship(tracking: string, isAllThere = isReady): void {
    setChecked(true);
    shipping.dismiss();
    const fault = shipFault({ ...travel, isAllThere, tracking });
    // Enter in the emptied field ships.
    if (fault === "needless number" && field.current) field.current.value = "";
    setNote(fault && { text: faultText(fault), isBad: true });
    if (fault) return;
    const packedLines = lines.filter(({ number }) => packed.has(number));
    shipping.run({ order, lines: packedLines, tracking: isTracked ? tracking : undefined });
  }

  function faultText(fault: NonNullable<ReturnType<typeof shipFault>>): string {
    return {
      open: formatLeft(left.length, isTracked),
      "no number": words.noTracking,
      "needless number": words.noNumber,
      // The field that it speaks of may be out of view.
      "no carrier": fieldRules.required(t("ship.carrier", "Carrier")),
    }[fault];
  }

  /** Ships at once where the number is there or none is needed; else the number is scanned next. */
  function shipPart(): void {
    const tracking = field.current?.value.trim() ?? "";
    setPart(true);
    field.current?.focus();
    if (isTracked && tracking === "") setNote({ text: words.nowPart, isBad: false });
    else ship(tracking, true);
  }

  /** Whether the field is emptied. */
  function scan(text: string, byKeys: string): boolean {
    if (text === "") {
      ship("");
      return false;
    }
    const found = readScan(text, withNumbers(lines, tools), packed, waiting, byKeys);
    if (found.kind === "part") pack(found.line.number);
    else if (found.kind === "order") onOpen(found.number);
    else if (!isReady) {
      setNote({
        text: t("packing.foreign", "{scanned} is no part of this order.", { scanned: text }),
        isBad: true,
      });
    } else {
      ship(found.tracking);
      return false;
    }
    return true;
  }

  return {
    lines,
    tools,
    packed,
    left,
    note,
    field,
    isReady,
    isTracked,
    isChecked,
    shipping,
    pack,
    ship,
    shipPart,
    scan,
  };
}

/** One order on the screen: what goes into the parcel, where it goes, and what is scanned. */
export function PackingOrder({ slip, onSkip, ...options }: PackingOrderProps) {
  const { order, travel } = options;
  const { lines, tools, packed, left, note, field, ...packing } = usePacking(options);
  const { isReady, isTracked, isChecked, shipping, pack, ship, shipPart, scan } = packing;
  return (
    <div className="packing">
      <Recipient order={order} />
      <section
        aria-label={t("packing.parts", "Parts of order {number}", { number: order.number })}
        className="packing-parts"
      >
        <PackingLines
          lines={lines}
          tools={tools}
          packed={packed}
          onPack={(number, isPacked) => {
            pack(number, isPacked);
            field.current?.focus();
          }}
        />
        <DisputeNote orders={[order]} />
        <ScanField
          ref={field}
          isReady={isReady}
          isTracked={isTracked}
          onScan={scan}
          onSpace={() => {
            const [next] = left;
            if (next) pack(next.number);
          }}
        >
          <Button
            variant="primary"
            busy={shipping.isPending}
            onClick={() => ship(field.current?.value.trim() ?? "")}
          >
            {t("packing.ship", "Ship order {number}", { number: order.number })}
          </Button>
          {packed.size > 0 && left.length > 0 && <Button onClick={shipPart}>{words.part}</Button>}
          {slip}
          {onSkip && <Button onClick={onSkip}>{words.skip}</Button>}
        </ScanField>
        <div role="status" className="mt-3 min-h-6">
          {note && <p className={note.isBad ? "text-bad" : "text-graphite"}>{note.text}</p>}
        </div>
        <FormError failure={shipping.error} />
      </section>
      <HowItTravels
        travel={travel}
        isChecked={isChecked}
        onCarrier={() => field.current?.focus()}
      />
    </div>
  );
}

/** Where the parcel goes. */
function Recipient({ order }: { order: Purchase }) {
  return (
    <section aria-labelledby="packing-to" className="packing-recipient">
      <h2 id="packing-to" className="font-semibold text-note text-steel">
        {words.deliverTo}
      </h2>
      <p className="packing-address">
        <span className="block font-semibold">{order.label?.[0] ?? order.patientName}</span>
        <span className="whitespace-pre-line">
          {order.label?.slice(1).join("\n") ?? order.address}
        </span>
      </p>
      <p className="text-graphite">{order.phone}</p>
    </section>
  );
}

interface HowItTravelsProps {
  travel: Travel;
  isChecked: boolean;
  /** A carrier was chosen from the list. */
  onCarrier: () => void;
}

/** Which way the parcel goes, and whether a slip is wanted. */
function HowItTravels({ travel, isChecked, onCarrier }: HowItTravelsProps) {
  return (
    <div className="packing-travel grid gap-4">
      <WayChoice name="packing-way" way={travel.way} onChange={travel.setWay} />
      {hasCarrier(travel.way) && (
        <CarrierField
          isShown
          carrier={travel.carrier}
          isChecked={isChecked}
          onChange={travel.setCarrier}
          onChosen={onCarrier}
        />
      )}
      <Checkbox label={words.slip} checked={travel.hasSlip} onChange={travel.chooseSlip} />
      <SlipLabels />
    </div>
  );
}

function formatLeft(count: number, isTracked: boolean): string {
  if (count > 0) {
    return t(
      "packing.left",
      "{count, plural, one {# line is} other {# lines are}} not packed yet. Scan the part, or press Space.",
      { count },
    );
  }
  return isTracked
    ? t("packing.now", "All is packed. Now scan the number on the parcel.")
    : t("packing.nowShip", "All is packed. Enter ships the order.");
}
