import { useState } from "react";
import { call } from "../../../lib/api-client/api.ts";
import { t } from "../../../lib/i18n/i18n.ts";
import { FormDialog, useAction } from "../../../lib/ui/action.tsx";
import { DialogButton, type DialogControl } from "../../../lib/ui/Dialog.tsx";
import { SelectField } from "../../../lib/ui/Field.tsx";
import type { Attribute } from "../../attributes/contract.ts";
import type { mergeChoice } from "../../attributes/contract-attributes.ts";
import { SPECIFICATIONS } from "../../attributes/ui/queries.ts";

/** Replaces a choice by another one in all tools: of "TiN" and "TIN" one stays. */
export function MergeChoices({ attribute }: { attribute: Attribute }) {
  return (
    <DialogButton
      label={t("choices.merge", "Merge")}
      accessibleName={t("choices.mergeOf", "Merge choices of {name}", { name: attribute.name })}
    >
      {(dialog) => <Merge key={attribute.version} {...dialog} attribute={attribute} />}
    </DialogButton>
  );
}

export function Merge({ attribute, ...dialog }: DialogControl & { attribute: Attribute }) {
  const { choices } = attribute;
  const [choice, setChoice] = useState(choices[1]?.code ?? "");
  const [into, setInto] = useState(choices[0]?.code ?? "");
  const nameOf = (code: string) => choices.find((each) => each.code === code)?.name ?? code;
  const action = useAction({
    run: () =>
      call<typeof mergeChoice>("POST /attribute/{code}/choice/{choice}/merge", {
        params: { code: attribute.code, choice },
        body: { into, version: attribute.version },
      }),
    done: t("choices.merged", "“{from}” is now “{into}”", {
      from: nameOf(choice),
      into: nameOf(into),
    }),
    refresh: [SPECIFICATIONS],
    onDone: dialog.onClose,
  });
  const isSame = choice === into;
  const options = choices.map(({ code, name }) => [code, name] as const);
  return (
    <FormDialog
      {...dialog}
      title={t("choices.mergeTitle", "Merge choices of “{name}”", { name: attribute.name })}
      confirm={t("choices.merge", "Merge")}
      variant="danger"
      action={action}
      onConfirm={() => {
        if (!isSame) action.run();
      }}
    >
      <SelectField
        label={t("choices.goes", "Choice that goes")}
        value={choice}
        options={options}
        onChange={setChoice}
      />
      <SelectField
        label={t("choices.stays", "Choice that stays")}
        value={into}
        options={options}
        error={isSame ? t("choices.same", "Choose another one than the one that goes") : undefined}
        onChange={setInto}
      />
      {!isSame && (
        <p>
          {t(
            "choices.mergeText",
            "All tools that have “{from}” get “{into}”, and so do imports that say “{from}” later. This cannot be undone.",
            { from: nameOf(choice), into: nameOf(into) },
          )}
        </p>
      )}
    </FormDialog>
  );
}
