import { useState } from "react";
import { callFile } from "../../../lib/api-client/api.ts";
import { errorMessage } from "../../../lib/api-client/failure.ts";
import { saveFile } from "../../../lib/api-client/files.ts";
import { serverToday } from "../../../lib/api-client/server-today.ts";
import { t, texts } from "../../../lib/i18n/i18n.ts";
import { ActionDialog, useAction } from "../../../lib/ui/action.tsx";
import { Button } from "../../../lib/ui/Button.tsx";
import { DialogButton, type DialogControl } from "../../../lib/ui/Dialog.tsx";
import { Checkbox } from "../../../lib/ui/Field.tsx";
import { Radio } from "../../../lib/ui/Radio.tsx";
import { toast } from "../../../lib/ui/toast.ts";
import type * as contract from "../../invoices/contract.ts";
import type { Purchase } from "../../orders/contract.ts";
import type { Parcel } from "../../parcels/contract.ts";
import { type PrintChoice, printChoices } from "../rules.ts";
import { onLabels, SlipLabels } from "./SlipLabels.tsx";

type PrintedOrder = Pick<Purchase, "_id" | "number" | "state">;

interface PrintSelectedProps {
  orders: readonly PrintedOrder[];
}

const choices = texts("printSelected.choice", {
  slips: "Packing slips",
  invoices: "Invoices",
  both: "Packing slip and invoice of each order",
} satisfies Record<PrintChoice, string>);

const words = texts("printSelected", {
  print: "Print",
  what: "What is printed",
  unpaid: "Packing slips of unpaid orders, too",
  leftOut: "The last page of the PDF names what was left out, and why.",
});

/** Downloads the documents of the selected orders as one PDF. */
export function PrintSelected({ orders }: PrintSelectedProps) {
  return (
    <DialogButton label={words.print}>
      {(dialog) => <PrintDialog orders={orders} {...dialog} />}
    </DialogButton>
  );
}

function PrintDialog({ orders, ...dialog }: PrintSelectedProps & DialogControl) {
  const [what, setWhat] = useState<PrintChoice>("slips");
  const [unpaid, setUnpaid] = useState(false);
  const hasUnpaid = orders.some(({ state }) => state === "unpaid");
  const action = useAction({ run: () => print(orders, what, unpaid), onDone: dialog.onClose });
  return (
    <ActionDialog
      {...dialog}
      title={t(
        "printSelected.title",
        "Print documents of {count, plural, one {# order} other {# orders}}",
        { count: orders.length },
      )}
      confirm={t("printSelected.download", "Download PDF")}
      variant="primary"
      action={action}
      onConfirm={() => action.run()}
    >
      <div className="grid gap-4 text-ink">
        <fieldset>
          <legend className="mb-1.5 font-medium text-note">{words.what}</legend>
          <div className="grid">
            {printChoices.map((choice) => (
              <Radio
                key={choice}
                name="what-to-print"
                label={choices[choice]}
                checked={what === choice}
                onChange={() => setWhat(choice)}
              />
            ))}
          </div>
        </fieldset>
        {what === "slips" && <SlipLabels />}
        {hasUnpaid && what !== "invoices" && (
          <Checkbox label={words.unpaid} checked={unpaid} onChange={setUnpaid} />
        )}
        <p className="text-graphite">{words.leftOut}</p>
      </div>
    </ActionDialog>
  );
}

/** Saves the packing slip of one order, an unpaid one, too, or of one of its parcels. */
export async function printSlip(order: PrintedOrder, parcel?: number): Promise<void> {
  try {
    await print([order], "slips", true, parcel);
  } catch (failure) {
    toast.failure(errorMessage(failure));
  }
}

interface DownloadSlipProps {
  order: PrintedOrder;
  parcel?: Pick<Parcel, "number">;
}

export function DownloadSlip({ order, parcel }: DownloadSlipProps) {
  const saving = useAction({ run: () => printSlip(order, parcel?.number) });
  return (
    <Button onClick={() => saving.run()} busy={saving.isPending}>
      {t("printSelected.slip", "Packing slip")}
    </Button>
  );
}

async function print(
  orders: readonly PrintedOrder[],
  what: PrintChoice,
  unpaid: boolean,
  parcel?: number,
) {
  const body = {
    orders: orders.map(({ _id }) => _id),
    what,
    unpaid,
    ...(parcel && { parcel }),
    ...(what === "slips" && onLabels() && { size: "label" as const }),
  };
  const file = await callFile<typeof contract.printOrders>(
    "POST /paper/print",
    { body },
    { headers: { Accept: "application/pdf" } },
  );
  const [first] = orders;
  const name =
    orders.length === 1 ? [first?.number, parcel].filter(Boolean).join("-") : serverToday();
  saveFile(file, `${FILE_NAMES[what]}-${name}.pdf`);
}

const FILE_NAMES = {
  slips: "packing-slips",
  invoices: "invoices",
  both: "slips-and-invoices",
} as const satisfies Record<PrintChoice, string>;
