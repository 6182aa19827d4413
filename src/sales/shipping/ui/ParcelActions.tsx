import { useState } from "react";
import { call } from "../../../lib/api-client/api.ts";
import { t } from "../../../lib/i18n/i18n.ts";
import { ActionButton, FormDialog, useAction } from "../../../lib/ui/action.tsx";
import { DialogButton, type DialogControl } from "../../../lib/ui/Dialog.tsx";
import type { Purchase } from "../../orders/contract.ts";
import { ORDERS } from "../../orders/ui/queries.ts";
import type { Parcel } from "../../parcels/contract.ts";
import type * as contract from "../contract.ts";
import { TravelFields, useTypedTravel } from "./TravelFields.tsx";

interface ParcelActionsProps {
  order: Purchase;
  parcel: Parcel;
}

/** Corrects a parcel, marks it as delivered, and takes it back. */
export function ParcelActions({ order, parcel }: ParcelActionsProps) {
  const params = { id: order._id, parcel: parcel.number };
  const isOne = order.parcels?.length === 1 && order.state !== "paid";
  return (
    <>
      <DialogButton label={t("ship.correctShipment", "Correct shipment")}>
        {(dialog) => <CorrectDialog order={order} parcel={parcel} {...dialog} />}
      </DialogButton>
      {!parcel.deliveredAt && !isOne && (
        <ActionButton
          label={t("deliver.label", "Mark as delivered")}
          title={t("deliver.parcelTitle", "Is parcel {parcel} of order {number} delivered?", {
            parcel: parcel.number,
            number: order.number,
          })}
          confirmVariant="primary"
          done={t("deliver.parcelDone", "Parcel {parcel} is delivered", { parcel: parcel.number })}
          refresh={[ORDERS]}
          run={() =>
            call<typeof contract.deliverParcel>("PUT /purchase/{id}/parcels/{parcel}/delivery", {
              params,
              body: {},
            })
          }
        >
          <p>{t("deliver.text", "The buyer sees it as delivered. This cannot be undone.")}</p>
        </ActionButton>
      )}
      {!parcel.deliveredAt && (
        <ActionButton
          label={t("parcel.takeBack", "Take back")}
          title={t("parcel.takeBackTitle", "Did parcel {parcel} of order {number} not leave?", {
            parcel: parcel.number,
            number: order.number,
          })}
          done={t("parcel.takenBack", "Its pieces are open again")}
          refresh={[ORDERS]}
          run={() =>
            call<typeof contract.deleteParcel>("DELETE /purchase/{id}/parcels/{parcel}", { params })
          }
        >
          <p>
            {t(
              "parcel.takeBackText",
              "For a parcel that was shipped by mistake: it is deleted, and its pieces are to ship again. The buyer was told of it, and gets another email when they leave.",
            )}
          </p>
        </ActionButton>
      )}
    </>
  );
}

function CorrectDialog({ order, parcel, isOpen, onClose }: ParcelActionsProps & DialogControl) {
  const travel = useTypedTravel(parcel);
  const [isChecked, setChecked] = useState(false);
  const action = useAction({
    run: () =>
      call<typeof contract.changeParcel>("PUT /purchase/{id}/parcels/{parcel}", {
        params: { id: order._id, parcel: parcel.number },
        body: travel.body,
      }),
    done: t("ship.corrected", "Shipment corrected"),
    refresh: [ORDERS],
    onDone: () => {
      travel.remember();
      onClose();
    },
  });
  return (
    <FormDialog
      {...{ isOpen, onClose, action }}
      title={t("ship.correctTitle", "Correct the shipment")}
      confirm={t("ship.correct", "Correct")}
      onConfirm={() => {
        setChecked(true);
        if (travel.isComplete) action.run();
      }}
    >
      <TravelFields
        travel={travel}
        name={`way-${order._id}-${parcel.number}`}
        isShown={isOpen}
        isChecked={isChecked}
      />
      <p className="text-graphite">
        {t("ship.correctEmail", "The buyer gets another email about the parcel.")}
      </p>
    </FormDialog>
  );
}
