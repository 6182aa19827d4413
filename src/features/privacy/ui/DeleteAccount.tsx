import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { Button } from "../../../kit/ui/Button.tsx";
import { RevealButton } from "../../../kit/ui/Dialog.tsx";
import { LoadingOrError } from "../../../kit/ui/List.tsx";
import { Skeleton } from "../../../kit/ui/Loading.tsx";
import { paths } from "../../../paths.ts";
import type { DeletionBlocker } from "../contract.ts";
import { DeletionForm } from "./DeletionForm.tsx";
import { deletionPreview, type Preview } from "./queries.ts";

interface DeleteAccountProps {
  email: string;
  onDeleted: () => void;
}

export function DeleteAccount(props: DeleteAccountProps) {
  return (
    <>
      <p className="text-graphite">
        Your data is erased immediately. You cannot undo this, and we cannot restore it.
      </p>
      <RevealButton label="Delete my account" variant="danger">
        {(close) => <Deletion {...props} onCancel={close} />}
      </RevealButton>
    </>
  );
}

function Deletion({ email, onDeleted, onCancel }: DeleteAccountProps & Cancel) {
  const query = useQuery(deletionPreview(email));
  const { data: preview } = query;
  if (!preview)
    return (
      <LoadingOrError
        errorTitle="The preview of the deletion could not be loaded."
        shape={<Skeleton className="h-16" />}
        {...query}
      />
    );
  return (
    <div className="grid w-full gap-6">
      <DeletionSummary preview={preview} />
      {preview.obstacles.length > 0 ? (
        <BlockerList blockers={preview.obstacles} onCancel={onCancel} />
      ) : (
        <DeletionForm email={email} preview={preview} onDeleted={onDeleted} onCancel={onCancel} />
      )}
    </div>
  );
}

interface Cancel {
  onCancel: () => void;
}

function BlockerList({ blockers, onCancel }: Cancel & { blockers: readonly DeletionBlocker[] }) {
  return (
    <>
      <div role="alert" className="border-wait border-l-2 py-1 pl-4">
        <p className="font-semibold">The account cannot be deleted yet.</p>
        <ul className="mt-1 grid gap-1.5 text-graphite">
          {blockers.map(({ detail, order, what }) => (
            <li key={`${order._id} ${what}`}>
              {detail.split(/(order \d+)/i).map((part, place) =>
                place === 1 ? (
                  <Link key={part} to={paths.order(order._id)} className="link">
                    {part}
                  </Link>
                ) : (
                  part
                ),
              )}
            </li>
          ))}
        </ul>
      </div>
      <Button className="justify-self-start" onClick={onCancel}>
        Keep my account
      </Button>
    </>
  );
}

function DeletionSummary({ preview }: { preview: Preview }) {
  const { unpaid, kept, reviews, acts, hosted } = preview;
  return (
    <div className="grid w-full gap-6 sm:grid-cols-2">
      <List title="What is deleted">
        <li>Your account: name, email address, every way to log in</li>
        <li>Your profile and all sign-ins, on every device</li>
        {reviews > 0 && <li>Your {count(reviews, "review")}</li>}
        {unpaid > 0 && <li>{count(unpaid, "unpaid order")}, with the items reserved for them</li>}
        <li>Emails between you and the shop</li>
      </List>
      <List title="What is kept">
        {kept > 0 && (
          <li>
            {count(kept, "paid order")} with invoices, your name and the delivery address on them:
            tax law requires these records. Phone and email address are removed.
          </li>
        )}
        {acts > 0 && <li>The audit log of what you did as an admin, with your address</li>}
        <li>What the payment provider stores about your payments</li>
        {hosted && <li>Your account at the sign-in service. You can delete it there.</li>}
      </List>
    </div>
  );
}

function List({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h4 className="mb-2 font-semibold text-note">{title}</h4>
      <ul className="grid list-disc gap-1.5 pl-5 text-graphite marker:text-steel">{children}</ul>
    </div>
  );
}

function count(number: number, what: string): string {
  return `${number} ${what}${number === 1 ? "" : "s"}`;
}
