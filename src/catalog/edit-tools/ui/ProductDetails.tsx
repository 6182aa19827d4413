import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { t } from "../../../lib/i18n/i18n.ts";
import { Button } from "../../../lib/ui/Button.tsx";
import { keptValues } from "../../../lib/ui/unsaved.tsx";
import { definitionsOf } from "../../attributes/ui/queries.ts";
import type { Product } from "../../tools/contract-manage.ts";
import { EditEnd } from "./EditConflict.tsx";
import { useEditForm, withChanges } from "./product-mutations.ts";
import { ToolFormFields } from "./tool-fields.tsx";
import { editFormSchema, editsOf, formValuesOf } from "./tool-form.ts";
import "../../../lib/ui/form/form.css";

export function ProductDetails({ product, email }: { product: Product; email: string }) {
  const [isUploading, setUploading] = useState(false);
  const definitions = useQuery(definitionsOf(email));
  const { form, opened, over, warning, edit, save, submit } = useEditForm({
    product,
    email,
    draft: `product ${product._id}`,
    schema: editFormSchema,
    valuesOf: formValuesOf,
    editsOf: (typed, from) => withChanges(editsOf(typed, from)),
  });
  const { saving } = edit;
  return (
    <form method="post" noValidate className="grid max-w-3xl gap-5" onSubmit={submit}>
      <ToolFormFields
        mode="edit"
        form={form}
        categories={definitions.data?.categories ?? []}
        onUploading={setUploading}
        productId={product._id}
      />
      <EditEnd
        edit={edit}
        compare={(theirs) => ({
          before: { ...formValuesOf(opened), ...keptValues(over) },
          now: formValuesOf(theirs),
          typed: form.getValues(),
        })}
        onSaveMine={(version) => void save(version)()}
        warning={warning}
      >
        <div className="form-bar">
          <Button type="submit" variant="primary" busy={saving.isPending} disabled={isUploading}>
            {isUploading
              ? t("product.edit.uploading", "Uploading the pictures")
              : t("product.edit.save", "Save the details")}
          </Button>
          <p role="status" className="text-good">
            {saving.isSuccess && !form.formState.isDirty && t("product.edit.saved", "Saved.")}
          </p>
        </div>
      </EditEnd>
    </form>
  );
}
