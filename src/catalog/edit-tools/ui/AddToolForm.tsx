import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type ComponentProps, useEffect, useRef, useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import type * as z from "zod";
import { dashboardLabels } from "../../../../shop/dashboard-labels.ts";
import { messages } from "../../../../shop/messages.ts";
import { paths } from "../../../frame/paths.ts";
import { useSubmitKey } from "../../../lib/api-client/submit-key.ts";
import { t } from "../../../lib/i18n/i18n.ts";
import { Button, ButtonLink } from "../../../lib/ui/Button.tsx";
import { FormError } from "../../../lib/ui/Feedback.tsx";
import { EmailField, TextField } from "../../../lib/ui/Field.tsx";
import { LoadingOrError } from "../../../lib/ui/List.tsx";
import { Rich } from "../../../lib/ui/Rich.tsx";
import { toast } from "../../../lib/ui/toast.ts";
import { useUnsavedForm, useUnsavedTexts } from "../../../lib/ui/unsaved.tsx";
import type { addTool } from "../../tools/contract.ts";
import type { Product } from "../../tools/contract-manage.ts";
import { addKey } from "../../tools/contract-shapes.ts";
import { AttributeFields } from "./AttributeFields.tsx";
import { type AttributeValues, hasFault } from "./attribute-form.ts";
import { CardPreview } from "./CardPreview.tsx";
import { TOOLS } from "./queries.ts";
import { sizedLike } from "./sized-like.ts";
import { ToolFormFields } from "./tool-fields.tsx";
import { addFormSchema, copyOf, emptyAddForm } from "./tool-form.ts";
import { useNewAttributes } from "./use-new-attributes.ts";
import "./add-tool.css";
import "../../../lib/ui/form/form.css";

interface AddToolFormProps {
  admin: { name: string; email: string };
  /** The product that the new one is a copy of. */
  original?: Product | undefined;
}

export function AddToolForm({ admin, original }: AddToolFormProps) {
  const queryClient = useQueryClient();
  const [isUploading, setUploading] = useState(false);
  const form = useForm({
    resolver: zodResolver(addFormSchema),
    defaultValues: {
      ...(original ? copyOf(original) : emptyAddForm),
      name: admin.name,
      email: admin.email,
    },
  });
  const { register, control, handleSubmit, formState, reset, setFocus } = form;
  const { errors, isDirty } = formState;
  const typed = useWatch({ control });
  const { definitions, categories, category, attributes, proposed, ...entries } = useNewAttributes(
    admin.email,
    typed.category,
    original,
  );
  const { initial, values, setValues, entered } = entries;
  const [submits, setSubmits] = useState(0);
  const draft = `product ${original ? `like ${original._id}` : "new"}`;
  const unsaved = useUnsavedForm(form, draft);
  const unsavedValues = useUnsavedTexts(
    `${draft} attributes`,
    values !== initial,
    values,
    setValues,
  );

  /** What is proposed stays until something else is typed in its place. */
  function enter(next: AttributeValues): void {
    setValues(next);
    if (!original) return;
    const [was, now] = [sizedLike(original, initial, values), sizedLike(original, initial, next)];
    for (const name of ["name", "partNumber"] as const) {
      const key = addKey(name);
      if (form.getValues(key) === was[name])
        form.setValue(key, now[name], { shouldDirty: true, shouldValidate: submits > 0 });
    }
  }

  const submitKey = useSubmitKey();
  const adding = useMutation({
    mutationFn: (body: z.output<typeof addFormSchema>) =>
      submitKey.call<typeof addTool>(body, "POST /tool", { body }),
    onSuccess: () => {
      toast.success(messages.productAdded);
      void queryClient.invalidateQueries({ queryKey: [TOOLS] });
      unsaved.letGo();
      unsavedValues.letGo();
      reset();
      setValues(initial);
      setSubmits(0);
    },
    onError: () => toast.failure(messages.productFailed),
  });

  function add(tool: z.output<typeof addFormSchema>) {
    if (hasFault(attributes, values)) return;
    const isEntered = Object.keys(entered).length > 0;
    adding.mutate({ ...tool, ...(isEntered && { attributes: entered }) });
  }

  return (
    <div className="add-tool">
      <form
        method="post"
        noValidate
        className="grid max-w-2xl gap-5"
        onSubmit={(event) => {
          setSubmits(submits + 1);
          void handleSubmit(add)(event);
        }}
      >
        {adding.isSuccess && (
          <AddedTool
            name={adding.variables.tool}
            id={adding.data.insertedId}
            onAnother={() => {
              adding.reset();
              setFocus("tool");
            }}
          />
        )}
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <TextField
            {...register("name")}
            label={t("product.add.name", "Name")}
            required
            hint={t("product.add.name.hint", "added by")}
            maxLength={120}
            error={errors.name?.message}
          />
          <EmailField
            {...register("email")}
            hint={t("product.add.email.hint", "your account")}
            readOnly
            error={errors.email?.message}
          />
        </div>
        <ToolFormFields
          mode="add"
          form={form}
          categories={categories}
          proposed={proposed}
          onUploading={setUploading}
        >
          {definitions.isError && (
            <LoadingOrError
              errorTitle={t("attributes.failed", "The attributes could not be loaded.")}
              {...definitions}
            />
          )}
          <CategoryAttributes
            category={category}
            attributes={attributes}
            typed={values}
            onChange={enter}
            submits={submits}
          />
        </ToolFormFields>
        <FormError failure={adding.error} />
        {isDirty ? unsaved.warning : unsavedValues.warning}
        <div className="form-bar">
          <Button type="submit" variant="primary" busy={adding.isPending} disabled={isUploading}>
            {isUploading
              ? t("product.add.uploading", "Uploading the picture")
              : dashboardLabels.addProduct}
          </Button>
        </div>
      </form>
      <CardPreview typed={typed} />
    </div>
  );
}

interface CategoryAttributesProps extends ComponentProps<typeof AttributeFields> {
  category: string;
}

function CategoryAttributes({ category, ...fields }: CategoryAttributesProps) {
  if (fields.attributes.length === 0) return null;
  return (
    <fieldset>
      <legend className="heading mb-4 text-lead">
        {t("product.add.attributes", "Attributes of {category}", { category })}
      </legend>
      <AttributeFields {...fields} />
    </fieldset>
  );
}

interface AddedToolProps {
  name: string;
  id: string;
  onAnother: () => void;
}

/** Takes the focus, because the form below is empty again. */
function AddedTool({ name, id, onAnother }: AddedToolProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <div ref={place} tabIndex={-1} className="grid gap-3 border-good border-l-2 py-2 pl-4">
      <p>
        <Rich
          id="product.added"
          text="<name>{name}</name> is in the catalog."
          values={{ name }}
          tags={{ name: (words) => <span className="font-semibold">{words}</span> }}
        />
      </p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={paths.product(id)}>{t("product.added.open", "Open it")}</ButtonLink>
        <ButtonLink to={paths.addProduct(id)}>{t("product.duplicate", "Duplicate")}</ButtonLink>
        <Button onClick={onAnother}>{t("product.added.another", "Add another")}</Button>
      </div>
    </div>
  );
}
