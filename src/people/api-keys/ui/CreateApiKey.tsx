import { useEffect, useRef, useState } from "react";
import { call } from "../../../lib/api-client/api.ts";
import { type Scope, scopes } from "../../../lib/contract/scopes.ts";
import { addDays } from "../../../lib/i18n/calendar.ts";
import { type Message, msg, t } from "../../../lib/i18n/i18n.ts";
import { CopyButton } from "../../../lib/ui/CopyButton.tsx";
import { Dialog } from "../../../lib/ui/Dialog.tsx";
import { TextField } from "../../../lib/ui/Field.tsx";
import { DialogFormButton } from "../../../lib/ui/form/DialogForm.tsx";
import { OwnControls } from "../../../lib/ui/form/FieldControl.tsx";
import { UsernameField } from "../../sign-in/ui/credential-fields.tsx";
import { LogOutNow, ProofControl, proofFields } from "../../sign-in/ui/proof-fields.tsx";
import { type createApiKey, DEFAULT_KEY_DAYS, MAX_KEY_DAYS, newApiKey } from "../contract.ts";
import { API_KEYS, type ApiKeyList } from "./queries.ts";

/** What a scope opens, in the words of the form. */
const scopeLabels: Readonly<Record<Scope, Message>> = {
  "products:read": msg("apiKeys.scope.productsRead", "See products, their stock and history"),
  "products:write": msg("apiKeys.scope.productsWrite", "Add, edit and delete products"),
  "stock:write": msg("apiKeys.scope.stockWrite", "Correct the stock"),
  "orders:read": msg("apiKeys.scope.ordersRead", "See all orders and their invoices"),
  "orders:write": msg("apiKeys.scope.ordersWrite", "Mark orders as shipped and delivered"),
  "customers:read": msg("apiKeys.scope.customersRead", "See customers' names and emails"),
};

/** Asks for a key's name, scopes and last day, and shows the key once. */
export function CreateApiKey({ email, list }: { email: string; list: ApiKeyList }) {
  const [secret, setSecret] = useState<string>();
  const create = t("apiKeys.create", "Create an API key");
  return (
    <OwnControls value={ProofControl}>
      <DialogFormButton
        label={create}
        variant="primary"
        title={create}
        confirm={t("apiKeys.createIt", "Create")}
        schema={newApiKey}
        fields={{
          name: {
            type: "line",
            label: t("apiKeys.name", "Name"),
            hint: t("apiKeys.nameHint", "Which program it is for. Histories show this name."),
          },
          scopes: {
            type: "choices",
            label: t("apiKeys.may", "The program may"),
            areCodes: true,
            options: Object.fromEntries(
              scopes.map((scope) => [scope, { text: scope, note: scopeLabels[scope] }]),
            ),
          },
          endsOn: {
            type: "date",
            label: t("apiKeys.endsOn", "Last day"),
            hint: t(
              "apiKeys.endsOnHint",
              "At most a year from today. Then the program needs a new key.",
            ),
            input: { min: list.today, max: addDays(list.today, MAX_KEY_DAYS) },
          },
          ...proofFields(list, t("apiKeys.password", "Your password")),
        }}
        values={{ name: "", scopes: [], endsOn: addDays(list.today, DEFAULT_KEY_DAYS) }}
        run={(body) => call<typeof createApiKey>("POST /api-key", { body })}
        onDone={({ key }) => setSecret(key)}
        refresh={[API_KEYS]}
        remedy={(failure) => <LogOutNow failure={failure} />}
      >
        <UsernameField email={email} />
      </DialogFormButton>
      <Dialog
        open={secret !== undefined}
        title={t("apiKeys.created", "The API key is created")}
        variant="primary"
        confirm={t("apiKeys.kept", "I have copied it")}
        isDone
        onConfirm={() => setSecret(undefined)}
        // Escape must not lose the key.
        onCancel={() => {}}
      >
        {secret && <ShownKey secret={secret} />}
      </Dialog>
    </OwnControls>
  );
}

/** A new key, which is never shown again. */
function ShownKey({ secret }: { secret: string }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.querySelector("input")?.focus(), []);
  return (
    <div ref={box} className="grid gap-4 text-ink">
      <p>
        {t(
          "apiKeys.shownOnce",
          "Copy it now into the program's settings. It is not shown again, and the shop keeps only a hash of it.",
        )}
      </p>
      <TextField
        label={t("apiKeys.key", "API key")}
        className="font-mono text-note"
        readOnly
        spellCheck={false}
        value={secret}
        onFocus={(event) => event.target.select()}
      />
      <CopyButton className="justify-self-start" text={secret}>
        {t("apiKeys.copy", "Copy the key")}
      </CopyButton>
    </div>
  );
}
