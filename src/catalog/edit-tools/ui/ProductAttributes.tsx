import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { Link } from "react-router";
import { paths } from "../../../frame/paths.ts";
import { t } from "../../../lib/i18n/i18n.ts";
import { Button } from "../../../lib/ui/Button.tsx";
import { EmptyState } from "../../../lib/ui/Feedback.tsx";
import { LoadingOrError } from "../../../lib/ui/List.tsx";
import { useUnsavedTexts } from "../../../lib/ui/unsaved.tsx";
import type { CategoryAttribute } from "../../attributes/contract.ts";
import { definitionsOf } from "../../attributes/ui/queries.ts";
import type { Product } from "../../tools/contract-manage.ts";
import { AttributeFields } from "./AttributeFields.tsx";
import { attributeValues, changedAttributes, hasFault } from "./attribute-form.ts";
import { EditEnd } from "./EditConflict.tsx";
import { useEdit } from "./product-mutations.ts";
import "../../../lib/ui/form/form.css";

interface ProductAttributesProps {
  product: Product;
  email: string;
}

/** The values of the attributes that the product's category lists. */
export function ProductAttributes({ product, email }: ProductAttributesProps) {
  const result = useQuery({ ...definitionsOf(email), refetchOnMount: "always" });
  if (!result.data) {
    return (
      <LoadingOrError
        errorTitle={t("attributes.failed", "The attributes could not be loaded.")}
        {...result}
      />
    );
  }
  const category = result.data.categories.find((each) => each.category === product.category);
  const attributes = category?.attributes ?? [];
  return (
    <div className="grid max-w-3xl gap-8">
      {attributes.length > 0 ? (
        <AttributesForm product={product} email={email} attributes={attributes} />
      ) : (
        <EmptyState
          title={t("product.attributes.none", "The category {category} has no attributes", {
            category: product.category,
          })}
          text={t(
            "product.attributes.noneText",
            "List some in the category: they become fields here, and lines and filters for buyers.",
          )}
        >
          <Link to={paths.attributes()} className="link">
            {t("attributes.title", "Categories and attributes")}
          </Link>
        </EmptyState>
      )}
      <OtherValues product={product} />
    </div>
  );
}

interface AttributesFormProps extends ProductAttributesProps {
  attributes: readonly CategoryAttribute[];
}

function AttributesForm({ product, email, attributes }: AttributesFormProps) {
  // Edits are based on the version that was opened, not on a later refetch.
  const [opened, setOpened] = useState(product);
  const before = attributeValues(opened, attributes);
  const [typed, setTyped] = useState(before);
  const [submits, setSubmits] = useState(0);
  const changes = changedAttributes(before, typed, attributes);
  const isDirty = Object.keys(changes).length > 0;
  const draft = `product ${product._id} attributes`;
  const restore = (kept: Readonly<Record<string, string>>) => setTyped({ ...before, ...kept });
  const { warning, over } = useUnsavedTexts(draft, isDirty, typed, restore, {
    version: opened.version,
    before,
  });

  function open(now: Product) {
    setOpened(now);
    setTyped(attributeValues(now, attributes));
    setSubmits(0);
  }
  const edit = useEdit(email, product._id, open);
  const { saving } = edit;
  function save(version: number) {
    setSubmits(submits + 1);
    if (hasFault(attributes, typed)) return;
    saving.mutate({ version, edits: { attributes: changes } });
  }

  return (
    <form
      method="post"
      noValidate
      className="grid gap-5"
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        save((over ?? opened).version);
      }}
    >
      <AttributeFields
        attributes={attributes}
        typed={typed}
        onChange={setTyped}
        submits={submits}
      />
      <EditEnd
        edit={edit}
        compare={(theirs) => ({
          before: named({ ...before, ...over?.before }, attributes),
          now: named(attributeValues(theirs, attributes), attributes),
          typed: named(typed, attributes),
        })}
        onSaveMine={save}
        warning={warning}
      >
        <div className="form-bar">
          <Button type="submit" variant="primary" busy={saving.isPending} disabled={!isDirty}>
            {t("product.attributes.save", "Save the attributes")}
          </Button>
        </div>
      </EditEnd>
    </form>
  );
}

/** Names the values by their attributes, as the history does. */
function named(
  values: Readonly<Record<string, string>>,
  attributes: readonly CategoryAttribute[],
): Record<string, string> {
  return Object.fromEntries(attributes.map(({ code, name }) => [name, values[code] ?? ""]));
}

function OtherValues({ product: { otherAttributes = [], category } }: { product: Product }) {
  if (otherAttributes.length === 0) return null;
  return (
    <section aria-labelledby="other-values">
      <h2 id="other-values" className="heading text-lead">
        {t("product.attributes.other", "Not of this category")}
      </h2>
      <p className="measure mt-1 text-graphite">
        {t(
          "product.attributes.otherText",
          "The category {category} does not list these. They are kept, and buyers do not see them.",
          { category },
        )}
      </p>
      <ul className="mt-3 divide-y divide-line border-line border-y">
        {otherAttributes.map(({ code, name, text }) => (
          <li key={`${code} ${text}`} className="flex justify-between gap-4 py-2">
            <span>{name}</span>
            <span className="font-mono">{text}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
