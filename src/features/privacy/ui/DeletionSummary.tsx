import type { ReactNode } from "react";
import type { Preview } from "./queries.ts";

/** What a deletion takes, what it leaves, and why. */
export function DeletionSummary({ preview }: { preview: Preview }) {
  const { unpaid, kept, reviews, acts, hosted } = preview;
  return (
    <div className="grid w-full gap-6 sm:grid-cols-2">
      <List title="What goes">
        <li>Your account: name, email address, every way to log in</li>
        <li>Your profile and all sign-ins, on every device</li>
        {reviews > 0 && <li>{count(reviews, "review")} of yours</li>}
        {unpaid > 0 && <li>{count(unpaid, "unpaid order")}, with the pieces held for them</li>}
        <li>Letters between you and the shop</li>
      </List>
      <List title="What stays">
        {kept > 0 && (
          <li>
            {count(kept, "paid order")} with invoices, your name and the delivery address on them:
            tax law asks for these records. Phone and e-mail address are taken off.
          </li>
        )}
        {acts > 0 && (
          <li>The record of what you did as an admin, with your address: others rely on it</li>
        )}
        <li>What the payment provider holds of your payments</li>
        {hosted && (
          <li>Your account at the sign-in service, which is not the shop's: delete it there</li>
        )}
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
