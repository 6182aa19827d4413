import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useSettled } from "../../../lib/api-client/settled.ts";
import { keyOf } from "../../../lib/browser/keys.ts";
import { texts } from "../../../lib/i18n/i18n.ts";
import { Button } from "../../../lib/ui/Button.tsx";
import { TextField } from "../../../lib/ui/Field.tsx";
import { EmailText } from "../../../lib/ui/Text.tsx";
import { useSignedIn } from "../../../people/session/ui/account.ts";
import type { User } from "../../../people/users/contract.ts";
import { userPage } from "../../../people/users/ui/queries.ts";

const words = texts("customerSearch", {
  label: "Find a customer",
  hint: "Part of a name or email. Without an account, fill in the fields below.",
  none: "No account has this name or email.",
  choose: "Choose",
  unconfirmed: "address not confirmed",
});

const SHOWN = 5;
/** Fewer characters find half of all customers. */
const MIN_TYPED = 2;

export function CustomerSearch({ onChoose }: { onChoose: (user: User) => void }) {
  const { email } = useSignedIn();
  const [typed, setTyped] = useState("");
  const search = useSettled(typed.trim());
  const isSearching = search.length >= MIN_TYPED;
  const { data } = useQuery({ ...userPage(email, { search }), enabled: isSearching });
  const found = isSearching ? data?.items.slice(0, SHOWN) : undefined;
  return (
    <div className="grid gap-2">
      <TextField
        label={words.label}
        hint={words.hint}
        type="search"
        autoComplete="off"
        maxLength={100}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => keyOf(event) === "Enter" && event.preventDefault()}
      />
      <div role="status">
        {found?.length === 0 && <p className="text-note text-steel">{words.none}</p>}
        {found && found.length > 0 && (
          <ul className="border-line border-t">
            {found.map((user) => (
              <li
                key={user._id}
                className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-line border-b py-1.5"
              >
                <span className="min-w-0">
                  <span className="font-medium">{user.name}</span>{" "}
                  <span className="text-note text-steel">
                    <EmailText email={user.email} />
                    {!user.proven && <span>{`, ${words.unconfirmed}`}</span>}
                  </span>
                </span>
                <Button
                  onClick={() => {
                    setTyped("");
                    onChoose(user);
                  }}
                >
                  {words.choose}
                </Button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}
