import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "../../../kit/ui/Button.tsx";
import { FormError } from "../../../kit/ui/Feedback.tsx";
import { useAccount } from "../../accounts/ui/sign-in/account.ts";
import { AddressForm } from "./AddressForm.tsx";
import { deleteStockAlert, ownStockAlerts, requestStockAlert } from "./queries.ts";

interface TellMeProps {
  toolId: string;
  /** What is asked for, on the button. */
  label: string;
}

/** Below a sold-out tool: one click for who is signed in, an address for everybody else. */
export function StockAlertForm({ toolId, label }: TellMeProps) {
  const account = useAccount();
  if (account.status === "signed-in") {
    return <ForAccount key={toolId} label={label} toolId={toolId} email={account.account.email} />;
  }
  return <ForVisitor key={toolId} label={label} toolId={toolId} />;
}

function ForAccount({ toolId, label, email }: TellMeProps & { email: string }) {
  const queryClient = useQueryClient();
  const own = useQuery(ownStockAlerts(email));
  const showOwn = () => queryClient.invalidateQueries({ queryKey: ownStockAlerts(email).queryKey });
  const asking = useMutation({ mutationFn: () => requestStockAlert(toolId), onSuccess: showOwn });
  const dropping = useMutation({
    mutationFn: () => deleteStockAlert(toolId),
    onSuccess: () => {
      asking.reset();
      return showOwn();
    },
  });
  const isListed = own.data?.some(({ tool }) => tool === toolId) ?? false;
  const state = isListed ? "waiting" : asking.data?.state;
  return (
    <div className="grid justify-items-start gap-3">
      <div role="status" className="measure empty:-mb-3">
        {state === "waiting" && (
          <p>
            <Tick /> We email once to <b className="break-words font-medium">{email}</b> when it can
            be ordered again.
          </p>
        )}
        {state === "letter" && <LetterSent to={email} />}
      </div>
      <FormError failure={asking.error ?? dropping.error} />
      {state === undefined && (
        <Button
          variant="primary"
          className="w-full sm:w-auto"
          busy={asking.isPending}
          onClick={() => asking.mutate()}
        >
          {label}
        </Button>
      )}
      {isListed && (
        <Button busy={dropping.isPending} onClick={() => dropping.mutate()}>
          Stop watching
        </Button>
      )}
    </div>
  );
}

function ForVisitor({ toolId, label }: TellMeProps) {
  const [isOpen, setOpen] = useState(false);
  const asking = useMutation({ mutationFn: (email: string) => requestStockAlert(toolId, email) });
  return (
    <div className="grid justify-items-start gap-3">
      <div role="status" className="measure empty:-mb-3">
        {asking.data && <LetterSent to={asking.variables} />}
      </div>
      {!asking.data && isOpen && (
        <AddressForm label={label} asking={asking} onClose={() => setOpen(false)} />
      )}
      {!asking.data && !isOpen && (
        <Button variant="primary" className="w-full sm:w-auto" onClick={() => setOpen(true)}>
          {label}
        </Button>
      )}
    </div>
  );
}

/** Says the same whoever waits already. */
function LetterSent({ to }: { to: string }) {
  return (
    <p>
      <Tick /> If <b className="break-words font-medium">{to}</b> is not watching this tool yet, we
      have emailed a link to it. Open the link to confirm: then we email once when the tool can be
      ordered again.
    </p>
  );
}

function Tick() {
  return (
    <span aria-hidden="true" className="text-good">
      ✓
    </span>
  );
}
