import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { validation } from "../../../../shop/messages.ts";
import { fieldError } from "../../../lib/api-client/failure.ts";
import { t, textOf } from "../../../lib/i18n/i18n.ts";
import { Button } from "../../../lib/ui/Button.tsx";
import { FormError } from "../../../lib/ui/Feedback.tsx";
import { EmailField } from "../../../lib/ui/Field.tsx";
import { Rich } from "../../../lib/ui/Rich.tsx";
import { useAccount } from "../../../people/session/ui/account.ts";
import { deleteStockAlert, ownStockAlerts, requestStockAlert } from "./queries.ts";

interface StockAlertProps {
  toolId: string;
  label: string;
}

/** For sold-out tools. One click for a signed-in user; visitors enter an address. */
export function StockAlert({ toolId }: { toolId: string }) {
  const account = useAccount();
  const label = t("stockAlert.request", "Tell me when it is back");
  if (account.status === "signed-in") {
    return <ForAccount key={toolId} label={label} toolId={toolId} email={account.account.email} />;
  }
  return <ForVisitor key={toolId} label={label} toolId={toolId} />;
}

function ForAccount({ toolId, label, email }: StockAlertProps & { email: string }) {
  const queryClient = useQueryClient();
  const own = useQuery(ownStockAlerts(email));
  const showOwn = () => queryClient.invalidateQueries({ queryKey: ownStockAlerts(email).queryKey });
  const requesting = useMutation({
    mutationFn: () => requestStockAlert(toolId),
    onSuccess: showOwn,
  });
  const deleting = useMutation({
    mutationFn: () => deleteStockAlert(toolId),
    onSuccess: () => {
      requesting.reset();
      return showOwn();
    },
  });
  const isListed = own.data?.some(({ tool }) => tool === toolId) ?? false;
  const state = isListed ? "waiting" : requesting.data?.state;
  return (
    <div className="grid justify-items-start gap-3">
      <div role="status" className={state ? "measure" : "absolute"}>
        {state === "waiting" && (
          <p>
            <Tick />
            <Rich
              id="stockAlert.willEmail"
              text="We email once to <email>{email}</email> when it can be ordered again."
              values={{ email }}
              tags={{ email: boldAddress }}
            />
          </p>
        )}
        {state === "letter" && <ConfirmationSent to={email} />}
      </div>
      <FormError failure={requesting.error ?? deleting.error} />
      {state === undefined && (
        <Button
          variant="primary"
          className="w-full sm:w-auto"
          busy={requesting.isPending}
          onClick={() => requesting.mutate()}
        >
          {label}
        </Button>
      )}
      {isListed && (
        <Button busy={deleting.isPending} onClick={() => deleting.mutate()}>
          {t("stockAlert.stop", "Stop watching")}
        </Button>
      )}
    </div>
  );
}

function ForVisitor({ toolId, label }: StockAlertProps) {
  const [isOpen, setOpen] = useState(false);
  const requesting = useMutation({
    mutationFn: (email: string) => requestStockAlert(toolId, email),
  });
  return (
    <div className="grid justify-items-start gap-3">
      <div role="status" className={requesting.data ? "measure" : "absolute"}>
        {requesting.data && <ConfirmationSent to={requesting.variables} />}
      </div>
      {!requesting.data && isOpen && (
        <AddressForm label={label} requesting={requesting} onClose={() => setOpen(false)} />
      )}
      {!requesting.data && !isOpen && (
        <Button variant="primary" className="w-full sm:w-auto" onClick={() => setOpen(true)}>
          {label}
        </Button>
      )}
    </div>
  );
}

interface AddressFormProps {
  label: string;
  requesting: { mutate: (email: string) => void; isPending: boolean; error: Error | null };
  onClose: () => void;
}

/** Validated by the server, so that public pages load no validation library. */
function AddressForm({ label, requesting, onClose }: AddressFormProps) {
  const [typed, setTyped] = useState("");
  const [isMissing, setMissing] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const refused = fieldError(requesting.error, "email");
  useEffect(() => input.current?.focus(), []);
  useEffect(() => {
    if (refused) input.current?.focus();
  }, [refused]);

  function submit(event: FormEvent) {
    event.preventDefault();
    setMissing(typed.trim() === "");
    if (typed.trim() === "") input.current?.focus();
    else requesting.mutate(typed.trim());
  }

  return (
    <form method="dialog" noValidate onSubmit={submit} className="grid w-full max-w-md gap-4">
      <EmailField
        ref={input}
        hint={t(
          "stockAlert.hint",
          "We email a link to confirm, then one message when it is back. Then we delete your address.",
        )}
        name="email"
        autoComplete="email"
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setMissing(false);
        }}
        error={isMissing ? textOf(validation.emailRequired) : refused}
      />
      {refused === undefined && <FormError failure={requesting.error} />}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" busy={requesting.isPending}>
          {label}
        </Button>
        <Button onClick={onClose}>{t("dialog.cancel", "Cancel")}</Button>
      </div>
    </form>
  );
}

/** The same text for every address: it must not reveal a subscription. */
function ConfirmationSent({ to }: { to: string }) {
  return (
    <p>
      <Tick />
      <Rich
        id="stockAlert.sent"
        text="If <email>{email}</email> is not watching this tool yet, we have emailed a link to it. Open the link to confirm. Then we email once when the tool can be ordered again."
        values={{ email: to }}
        tags={{ email: boldAddress }}
      />
    </p>
  );
}

function boldAddress(email: string) {
  return <b className="break-words font-medium">{email}</b>;
}

function Tick() {
  return (
    <span aria-hidden="true" className="text-good">
      {"✓ "}
    </span>
  );
}
