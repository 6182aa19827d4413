import { queryOptions, useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { paths } from "../../../frame/paths.ts";
import { call } from "../../../lib/api-client/api.ts";
import { apiQuery } from "../../../lib/api-client/queries.ts";
import type { AnswerOf } from "../../../lib/contract/endpoint.ts";
import { t, texts } from "../../../lib/i18n/i18n.ts";
import { Button } from "../../../lib/ui/Button.tsx";
import { RevealButton } from "../../../lib/ui/Dialog.tsx";
import type { Elements } from "../../../lib/ui/elements.ts";
import { LoadingOrError } from "../../../lib/ui/List.tsx";
import { Skeleton } from "../../../lib/ui/Loading.tsx";
import { AccountForm } from "../../sign-in/ui/AccountForm.tsx";
import { LogOutNow, proofFields } from "../../sign-in/ui/proof-fields.tsx";
import {
  type DeletionBlocker,
  type deleteAccount,
  deletionForm,
  type deletionPreview,
} from "../contract.ts";

const words = texts("privacy.deletion", {
  start: "Delete my account",
  immediately: "Your data is erased immediately. You cannot undo this, and we cannot restore it.",
  noPreview: "The preview of the deletion could not be loaded.",
  blocked: "The account cannot be deleted yet.",
  keep: "Keep my account",
  deleted: "What is deleted",
  account: "Your account: name, email address, every way to log in",
  profile: "Your profile and all sign-ins, on every device",
  emails: "Emails between you and the shop",
  kept: "What is kept",
  audit: "The audit log of what you did as an admin, with your address",
  provider: "What the payment provider stores about your payments",
  hosted: "Your account at the sign-in service. You can delete it there.",
});

interface DeleteAccountProps {
  email: string;
  onDeleted: () => void;
}

export function DeleteAccount(props: DeleteAccountProps) {
  return (
    <>
      <p className="text-graphite">{words.immediately}</p>
      <RevealButton label={words.start} variant="danger">
        {(close) => <Deletion {...props} onCancel={close} />}
      </RevealButton>
    </>
  );
}

function Deletion({ email, onDeleted, onCancel }: DeleteAccountProps & Cancel) {
  const query = useQuery(previewOf(email));
  const { data: preview } = query;
  if (!preview)
    return (
      <LoadingOrError
        errorTitle={words.noPreview}
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
        <AccountForm
          email={email}
          action={t("privacy.deletion.confirm", "Delete my account permanently")}
          isDangerous
          schema={deletionForm}
          fields={proofFields(preview)}
          run={(body) => call<typeof deleteAccount>("POST /privacy/deletion", { body })}
          onDone={onDeleted}
          onCancel={onCancel}
          remedy={(failure) => <LogOutNow failure={failure} />}
        />
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
        <p className="font-semibold">{words.blocked}</p>
        <ul className="mt-1 grid gap-1.5 text-graphite">
          {blockers.map(({ detail, order, what }) => (
            <li key={`${order._id} ${what}`}>
              {detail.split(new RegExp(`(\\S+ ${order.number})\\b`)).map((part, place) =>
                place === 1 ? (
                  <Link key={part} to={paths.order(order._id)} className="link">
                    {part}
                  </Link>
                ) : (
                  <span key={part}>{part}</span>
                ),
              )}
            </li>
          ))}
        </ul>
      </div>
      <Button className="justify-self-start" onClick={onCancel}>
        {words.keep}
      </Button>
    </>
  );
}

function DeletionSummary({ preview }: { preview: Preview }) {
  const { unpaid, kept, reviews, acts, hosted } = preview;
  return (
    <div className="grid w-full gap-6 sm:grid-cols-2">
      <List title={words.deleted}>
        <li>{words.account}</li>
        <li>{words.profile}</li>
        {reviews > 0 && (
          <li>
            {t(
              "privacy.deletion.reviews",
              "Your {count, plural, one {# review} other {# reviews}}",
              { count: reviews },
            )}
          </li>
        )}
        {unpaid > 0 && (
          <li>
            {t(
              "privacy.deletion.unpaid",
              "{count, plural, one {# unpaid order} other {# unpaid orders}}, with the items reserved for them",
              { count: unpaid },
            )}
          </li>
        )}
        <li>{words.emails}</li>
      </List>
      <List title={words.kept}>
        {kept > 0 && (
          <li>
            {t(
              "privacy.deletion.paid",
              "{count, plural, one {# paid order} other {# paid orders}} with invoices, your name and the delivery address on them: tax law requires these records. Phone and email address are removed.",
              { count: kept },
            )}
          </li>
        )}
        {acts > 0 && <li>{words.audit}</li>}
        <li>{words.provider}</li>
        {hosted && <li>{words.hosted}</li>}
      </List>
    </div>
  );
}

function List({ title, children }: { title: string; children: Elements }) {
  return (
    <div>
      <h4 className="mb-2 font-semibold text-note">{title}</h4>
      <ul className="grid list-disc gap-1.5 pl-5 text-graphite marker:text-steel">{children}</ul>
    </div>
  );
}

type Preview = AnswerOf<typeof deletionPreview>;

/** Never cached. */
function previewOf(email: string) {
  return queryOptions({
    ...apiQuery<typeof deletionPreview>(["deletion", email], "GET /privacy/deletion"),
    staleTime: 0,
    gcTime: 0,
  });
}
