import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type ComponentProps, useEffect, useRef, useState } from "react";
import type * as z from "zod";
import { dashboardLabels } from "../../../../shop/dashboard-labels.ts";
import { messages } from "../../../../shop/messages.ts";
import { paths } from "../../../frame/paths.ts";
import { useSubmitKey } from "../../../lib/api-client/submit-key.ts";
import { t } from "../../../lib/i18n/i18n.ts";
import { typedQuantity } from "../../../lib/measure/quantity.ts";
import { Button, ButtonLink } from "../../../lib/ui/Button.tsx";
import { FormError } from "../../../lib/ui/Feedback.tsx";
import { EmailField, TextField } from "../../../lib/ui/Field.tsx";
import { LoadingOrError } from "../../../lib/ui/List.tsx";
import { Rich } from "../../../lib/ui/Rich.tsx";
import { toast } from "../../../lib/ui/toast.ts";
import { ToolCard } from "../../tool-list/ui/ToolCard.tsx";
import type { addTool, Tool } from "../../tools/contract.ts";
import { NO_PICTURE_SVG } from "../../tools/rules-no-picture.ts";
import { AttributeFields } from "./AttributeFields.tsx";
import { hasFault } from "./attribute-form.ts";
import { TOOLS } from "./queries.ts";
import { ToolFormFields } from "./tool-fields.tsx";
import {
  type addFormSchema,
  type FormValues,
  picturesIn,
  typedPrice,
  typedTiers,
  typedUnit,
} from "./tool-form.ts";
import { type NewProductOptions, useNewProduct } from "./use-new-product.ts";
import "./add-tool.css";
import "../../../lib/ui/form/form.css";

export function AddToolForm(options: NewProductOptions) {
  const queryClient = useQueryClient();
  const [isUploading, setUploading] = useState(false);
  const { form, typed, definitions, attributes, values, ...product } = useNewProduct(options);
  const { handleSubmit, setFocus } = form;
  const submitKey = useSubmitKey();
  const adding = useMutation({
    mutationFn: (body: z.output<typeof addFormSchema>) =>
      submitKey.call<typeof addTool>(body, "POST /tool", { body }),
    onSuccess: () => {
      toast.success(messages.productAdded);
      void queryClient.invalidateQueries({ queryKey: [TOOLS] });
      product.startAnew();
    },
    onError: () => toast.failure(messages.productFailed),
  });

  function add(tool: z.output<typeof addFormSchema>) {
    if (hasFault(attributes, values)) return;
    const { entered } = product;
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
          product.countSubmit();
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
        <AddedBy {...form} />
        <ToolFormFields
          mode="add"
          form={form}
          categories={product.categories}
          proposed={product.proposed}
          onUploading={setUploading}
        >
          {definitions.isError && (
            <LoadingOrError
              errorTitle={t("attributes.failed", "The attributes could not be loaded.")}
              {...definitions}
            />
          )}
          <CategoryAttributes
            category={product.category}
            attributes={attributes}
            typed={values}
            onChange={product.enter}
            submits={product.submits}
          />
        </ToolFormFields>
        <FormError failure={adding.error} />
        {product.warning}
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

/** The admin who adds it. */
function AddedBy({ register, formState: { errors } }: ReturnType<typeof useNewProduct>["form"]) {
  return (
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

const NO_PICTURE = `data:image/svg+xml,${encodeURIComponent(NO_PICTURE_SVG)}`;

function CardPreview({ typed }: { typed: Partial<FormValues> }) {
  const text = (field: string) => typed[field]?.trim() ?? "";
  const number = (field: string) => typedQuantity(text(field)) ?? 0;
  const minimum = number("minimum") || 1;
  const tool: Tool = {
    _id: "preview",
    name: text("tool") || t("toolField.name", "Tool"),
    category: text("category") || "Other",
    partNumber: text("partNumber"),
    description: "",
    specs: [],
    img: picturesIn(text("img"))[0] ?? NO_PICTURE,
    minimum,
    multiple: number("multiple") || 1,
    // Sold out only if a quantity is typed.
    quantity: text("quantity") === "" ? minimum : number("quantity"),
    price: typedPrice(text("price")),
    priceUnit: typedUnit(text("priceUnit")),
    tiers: typedTiers(text("tiers")),
    reviews: 0,
  };
  return (
    <section aria-labelledby="preview-title">
      <h2 id="preview-title" className="mb-2 font-medium text-note">
        {t("product.preview", "How the catalog will show it")}
      </h2>
      <div inert className="max-w-sm border border-line">
        <ToolCard tool={tool} eager />
      </div>
    </section>
  );
}
