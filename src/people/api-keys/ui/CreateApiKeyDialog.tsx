import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useForm } from "react-hook-form";
import type * as z from "zod";
import { call } from "../../../lib/api-client/api.ts";
import { scopes } from "../../../lib/contract/scopes.ts";
import { t, textOf } from "../../../lib/i18n/i18n.ts";
import { useAction } from "../../../lib/ui/action.tsx";
import { Dialog, type DialogControl } from "../../../lib/ui/Dialog.tsx";
import { FormError } from "../../../lib/ui/Feedback.tsx";
import { TextField } from "../../../lib/ui/Field.tsx";
import { ProofFields, proofSchemas, SignInAgain } from "../../security/ui/ProofFields.tsx";
import { UsernameField } from "../../sign-in/ui/credential-fields.tsx";
import { type createApiKey, DEFAULT_KEY_DAYS, MAX_KEY_DAYS, newApiKey } from "../contract.ts";
import { API_KEYS, type ApiKeyList } from "./queries.ts";
import { ShownKey } from "./ShownKey.tsx";
import { scopeLabels } from "./scope-labels.ts";

const DAY_MS = 24 * 3_600_000;

interface CreateApiKeyDialogProps extends DialogControl {
  email: string;
  list: ApiKeyList;
}

export function CreateApiKeyDialog({ isOpen, onClose, ...form }: CreateApiKeyDialogProps) {
  const [secret, setSecret] = useState<string>();
  const action = useAction({
    run: (body: z.input<typeof newApiKey>) => call<typeof createApiKey>("POST /api-key", { body }),
    onDone: ({ key }) => setSecret(key),
    refresh: [API_KEYS],
  });
  const { register, handleSubmit, formState } = useKeyForm(form.list);
  const submit = handleSubmit((body) => action.run(body));
  function forget(): void {
    onClose();
    setSecret(undefined);
  }
  return (
    <Dialog
      open={isOpen}
      title={
        secret
          ? t("apiKeys.created", "The API key is created")
          : t("apiKeys.create", "Create an API key")
      }
      variant="primary"
      confirm={secret ? t("apiKeys.kept", "I have copied it") : t("apiKeys.createIt", "Create")}
      isDone={secret !== undefined}
      busy={action.isPending}
      onConfirm={secret ? forget : () => void submit()}
      onCancel={() => {
        // Escape must not lose the key.
        if (secret) return;
        onClose();
        action.dismiss();
      }}
    >
      {secret ? (
        <ShownKey secret={secret} />
      ) : (
        <form
          method="post"
          noValidate
          className="grid gap-5 text-ink"
          onSubmit={(event) => void submit(event)}
        >
          <UsernameField email={form.email} />
          <KeyFields register={register} errors={formState.errors} today={form.list.today} />
          <ProofFields
            register={register}
            errors={formState.errors}
            label={t("apiKeys.password", "Your password")}
            {...form.list}
          />
          <FormError failure={action.error} />
          <SignInAgain failure={action.error} />
        </form>
      )}
    </Dialog>
  );
}

function useKeyForm(list: ApiKeyList) {
  return useForm({
    resolver: zodResolver(newApiKey.extend(proofSchemas(list))),
    defaultValues: { name: "", scopes: [], endsOn: daysAfter(list.today, DEFAULT_KEY_DAYS) },
  });
}

type KeyForm = ReturnType<typeof useKeyForm>;
interface FieldsProps {
  register: KeyForm["register"];
  errors: KeyForm["formState"]["errors"];
}

function KeyFields({ register, errors, today }: FieldsProps & Pick<ApiKeyList, "today">) {
  return (
    <>
      <TextField
        {...register("name")}
        label={t("apiKeys.name", "Name")}
        hint={t("apiKeys.nameHint", "Which program it is for. Histories show this name.")}
        required
        maxLength={60}
        autoComplete="off"
        error={errors.name?.message}
      />
      <fieldset>
        <legend className="font-medium text-note">{t("apiKeys.may", "The program may")}</legend>
        {scopes.map((scope) => (
          <label key={scope} className="flex min-h-11 cursor-pointer items-center gap-3">
            <input
              {...register("scopes")}
              type="checkbox"
              className="checkbox"
              value={scope}
              aria-invalid={errors.scopes ? true : undefined}
            />
            <span>
              <span>{textOf(scopeLabels[scope])}</span>{" "}
              <span className="whitespace-nowrap font-mono text-note text-steel">{scope}</span>
            </span>
          </label>
        ))}
        {errors.scopes && (
          <p className="text-bad text-note" role="alert">
            <span aria-hidden="true">✕ </span>
            {errors.scopes.message && <span>{errors.scopes.message}</span>}
          </p>
        )}
      </fieldset>
      <TextField
        {...register("endsOn")}
        type="date"
        label={t("apiKeys.endsOn", "Last day")}
        hint={t(
          "apiKeys.endsOnHint",
          "At most a year from today. Then the program needs a new key.",
        )}
        required
        min={today}
        max={daysAfter(today, MAX_KEY_DAYS)}
        error={errors.endsOn?.message}
      />
    </>
  );
}

function daysAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
}
