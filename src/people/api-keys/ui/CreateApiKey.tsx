import { t } from "../../../lib/i18n/i18n.ts";
import { DialogButton } from "../../../lib/ui/Dialog.tsx";
import { CreateApiKeyDialog } from "./CreateApiKeyDialog.tsx";
import type { ApiKeyList } from "./queries.ts";

interface CreateApiKeyProps {
  email: string;
  list: ApiKeyList;
}

export function CreateApiKey({ email, list }: CreateApiKeyProps) {
  return (
    <DialogButton label={t("apiKeys.create", "Create an API key")} variant="primary">
      {(dialog) => <CreateApiKeyDialog {...dialog} email={email} list={list} />}
    </DialogButton>
  );
}
