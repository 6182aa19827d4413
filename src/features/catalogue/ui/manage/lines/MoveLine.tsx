import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { t } from "../../../../../kit/i18n.ts";
import { FormDialog, useAction } from "../../../../../kit/ui/action.tsx";
import type { DialogControl } from "../../../../../kit/ui/Dialog.tsx";
import { SelectField } from "../../../../../kit/ui/Field.tsx";
import { useSignedIn } from "../../../../accounts/ui/sign-in/account.ts";
import type { KindAttribute } from "../../../../specifications/contract.ts";
import type { NewAttribute } from "../../../../specifications/contract-attributes.ts";
import { AttributeDialog } from "../../../../specifications/ui/AttributeDialog.tsx";
import { SPECIFICATIONS } from "../../../../specifications/ui/queries.ts";
import { facetLabels } from "../../../../specifications/ui/words.ts";
import type { ProposedLine } from "../../../contract-proposal.ts";
import { Failures, fitText } from "./Failures.tsx";
import { confirmLine, fitOfLine, MOVES, PROPOSALS } from "./queries.ts";
import { words } from "./words.ts";

type Listing = Pick<KindAttribute, "facet" | "isHeadline">;

/** Asks which attribute a line becomes, and how the kind lists it. */
export function MoveLine({ line, ...dialog }: DialogControl & { line: ProposedLine }) {
  const { kind, kindName, label, attribute } = line;
  const { isNew, choices, ...shape } = attribute;
  const known: NewAttribute = {
    ...shape,
    ...(shape.type === "choice" && { choices: choices.map((name) => ({ name })) }),
  };
  const [listing, setListing] = useState<Listing>({
    isHeadline: shape.type !== "text",
    facet: shape.type === "range" ? "range" : shape.type === "text" ? "none" : "list",
  });
  const action = useAction({
    // Names in other languages are given on the page of attributes.
    run: ({ names: _, choices: entered, ...sent }: NewAttribute) =>
      confirmLine({
        ...{ kind, label, ...listing },
        attribute: { ...sent, ...(entered && { choices: entered.map(({ name }) => ({ name })) }) },
      }),
    done: words.started,
    refresh: [MOVES, PROPOSALS, SPECIFICATIONS],
    onDone: dialog.onClose,
  });
  const form = {
    ...dialog,
    title: t("lines.moveTitle", "Move “{label}” of {kind}", { label, kind: kindName }),
    confirm: t("lines.moveAll", "Move {tools, plural, one {# line} other {# lines}}", {
      tools: line.tools,
    }),
    action,
  };
  const fields = <ListingFields listing={listing} onChange={setListing} />;
  if (isNew) {
    return (
      <AttributeDialog {...form} proposed={known}>
        {(values) => (
          <>
            {fields}
            <Fit line={line} values={values} />
          </>
        )}
      </AttributeDialog>
    );
  }
  // An existing attribute keeps its units and choices.
  return (
    <FormDialog
      {...form}
      onConfirm={() => action.run({ code: known.code, name: known.name, type: known.type })}
    >
      <p>
        {t("lines.intoExisting", "The values go to the attribute “{name}”, which exists.", {
          name: known.name,
        })}
      </p>
      {fields}
      <p>{fitText(line)}</p>
      <Failures failures={line.failures} />
    </FormDialog>
  );
}

function ListingFields(props: { listing: Listing; onChange: (listing: Listing) => void }) {
  const { listing, onChange } = props;
  return (
    <>
      <SelectField
        label={words.facet}
        value={listing.facet}
        options={Object.entries(facetLabels)}
        onChange={(facet) => onChange({ ...listing, facet: facet as Listing["facet"] })}
      />
      <label className="flex min-h-11 cursor-pointer items-center gap-3">
        <input
          type="checkbox"
          className="checkbox"
          checked={listing.isHeadline}
          onChange={({ target }) => onChange({ ...listing, isHeadline: target.checked })}
        />
        <span>{words.headline}</span>
      </label>
    </>
  );
}

/** Asked again when type, dimension or unit are other ones than proposed. */
function Fit({ line, values }: { line: ProposedLine; values: NewAttribute }) {
  const { email } = useSignedIn();
  const { type, dimension, units } = line.attribute;
  const isProposed =
    values.type === type &&
    (values.dimension ?? "") === (dimension ?? "") &&
    (values.units?.[0] ?? "") === (units[0] ?? "");
  const asked = useQuery({ ...fitOfLine(email, line, values), enabled: !isProposed });
  const fit = isProposed ? line : asked.data;
  return (
    <div role="status">
      {fit ? (
        <>
          <p>{fitText(fit)}</p>
          <Failures failures={fit.failures} />
        </>
      ) : (
        <p className="text-steel">{t("lines.reading", "Reading the lines …")}</p>
      )}
    </div>
  );
}
