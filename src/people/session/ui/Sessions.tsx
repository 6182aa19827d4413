import { useQuery } from "@tanstack/react-query";
import { call } from "../../../lib/api-client/api.ts";
import { t, texts } from "../../../lib/i18n/i18n.ts";
import { ActionButton, useAction } from "../../../lib/ui/action.tsx";
import { Badge } from "../../../lib/ui/Badge.tsx";
import { Button } from "../../../lib/ui/Button.tsx";
import { formatDateTime } from "../../../lib/ui/dates.ts";
import { FormError } from "../../../lib/ui/Feedback.tsx";
import { LoadingOrError } from "../../../lib/ui/List.tsx";
import { Skeleton } from "../../../lib/ui/Loading.tsx";
import { Rich } from "../../../lib/ui/Rich.tsx";
import type { endAllSessions, endSession, Session } from "../../account/contract.ts";
import { ownSessions, SESSIONS } from "../../account/ui/queries.ts";
import { clearAccount } from "./account-store.ts";
import { deviceName } from "./device-name.ts";

const words = texts("security.session", {
  notLoaded: "Where you are signed in could not be loaded.",
  thisOne: "this one",
  end: "End",
  everywhere: "Sign out everywhere",
  ask: "Sign out everywhere?",
  effect: "Every browser is signed out, this one too. Then log in again.",
});

export function Sessions({ email }: { email: string }) {
  const result = useQuery(ownSessions(email));
  if (!result.data)
    return (
      <LoadingOrError
        errorTitle={words.notLoaded}
        shape={<Skeleton className="h-20" />}
        {...result}
      />
    );
  return (
    <>
      <ul className="-mt-2 w-full">
        {result.data.map((session) => (
          <Row key={session._id} session={session} />
        ))}
      </ul>
      <SignOutEverywhere />
    </>
  );
}

function Row({ session }: { session: Session }) {
  const name = deviceName(session.device);
  const revoking = useAction({
    run: () =>
      call<typeof endSession>("DELETE /identity/session/{id}", { params: { id: session._id } }),
    refresh: [SESSIONS],
  });
  return (
    <li className="flex min-h-16 flex-wrap items-center justify-between gap-x-6 gap-y-2 border-line border-b py-2">
      <div>
        <p className="flex flex-wrap items-center gap-x-3">
          <span>{name}</span>
          {session.current && <Badge tone="good">{words.thisOne}</Badge>}
        </p>
        <p className="text-note text-steel">
          <Rich
            id="security.session.used"
            text="Last used <time>{time}</time>"
            values={{ time: formatDateTime(session.usedAt) }}
            tags={{ time: (time) => <time dateTime={session.usedAt}>{time}</time> }}
          />
        </p>
      </div>
      {!session.current && (
        <Button
          aria-label={t("security.session.endOf", "End {device}, last used {time}", {
            device: name,
            time: formatDateTime(session.usedAt),
          })}
          onClick={() => revoking.run()}
          busy={revoking.isPending}
        >
          {words.end}
        </Button>
      )}
      <FormError failure={revoking.error} />
    </li>
  );
}

function SignOutEverywhere() {
  return (
    <ActionButton
      label={words.everywhere}
      variant="danger"
      title={words.ask}
      run={() => call<typeof endAllSessions>("DELETE /identity/session")}
      onDone={clearAccount}
    >
      <p>{words.effect}</p>
    </ActionButton>
  );
}
