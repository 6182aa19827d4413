import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { Button } from "../../../kit/ui/Button.tsx";
import { RevealButton } from "../../../kit/ui/Dialog.tsx";
import { LoadingOrError } from "../../../kit/ui/List.tsx";
import { Skeleton } from "../../../kit/ui/Loading.tsx";
import { paths } from "../../../paths.ts";
import type { DeletionBlocker } from "../contract.ts";
import { DeletionForm } from "./DeletionForm.tsx";
import { DeletionSummary } from "./DeletionSummary.tsx";
import { deletionPreview } from "./queries.ts";

interface DeleteAccountProps {
  email: string;
  onDeleted: () => void;
}

/** Deleting one's account: says what goes and what stays before it asks. */
export function DeleteAccount(props: DeleteAccountProps) {
  return (
    <>
      <p className="text-graphite">
        Your data are erased at once. It cannot be undone, and nobody can restore them for you.
      </p>
      <RevealButton label="Delete my account" variant="danger">
        {(close) => <Deletion {...props} onCancel={close} />}
      </RevealButton>
    </>
  );
}

function Deletion({ email, onDeleted, onCancel }: DeleteAccountProps & Cancel) {
  const asked = useQuery(deletionPreview(email));
  const { data: preview } = asked;
  if (!preview)
    return (
      <LoadingOrError
        what="What the shop holds of you"
        shape={<Skeleton className="h-16" />}
        {...asked}
      />
    );
  return (
    <div className="grid w-full gap-6">
      <DeletionSummary preview={preview} />
      {preview.obstacles.length > 0 ? (
        <BlockerList obstacles={preview.obstacles} onCancel={onCancel} />
      ) : (
        <DeletionForm email={email} preview={preview} onDeleted={onDeleted} onCancel={onCancel} />
      )}
    </div>
  );
}

interface Cancel {
  onCancel: () => void;
}

/** Why the account has to stay for now. */
function BlockerList({ obstacles, onCancel }: Cancel & { obstacles: readonly DeletionBlocker[] }) {
  return (
    <>
      <div role="alert" className="border-wait border-l-2 py-1 pl-4">
        <p className="font-semibold">The account cannot be deleted yet.</p>
        <ul className="mt-1 grid gap-1.5 text-graphite">
          {obstacles.map(({ detail, order, what }) => (
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
