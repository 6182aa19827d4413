import { zodResolver } from "@hookform/resolvers/zod";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import { useUnsavedForm, useUnsavedTexts } from "../../../lib/ui/unsaved.tsx";
import { definitionsOf } from "../../attributes/ui/queries.ts";
import { toolFields } from "../../tools/contract-fields.ts";
import type { Product } from "../../tools/contract-manage.ts";
import { addKey } from "../../tools/contract-shapes.ts";
import { type AttributeValues, changedAttributes, enteredValues } from "./attribute-form.ts";
import { namedLike } from "./named-like.ts";
import { newestOfCategory } from "./queries.ts";
import { sizedLike } from "./sized-like.ts";
import { addFormSchema, copyOf, emptyAddForm } from "./tool-form.ts";

export interface NewProductOptions {
  admin: { name: string; email: string };
  /** The product that the new one is a copy of. */
  original?: Product | undefined;
}

/** A product as it is typed, with its attributes, kept as a draft. */
export function useNewProduct({ admin, original }: NewProductOptions) {
  const form = useForm({
    resolver: zodResolver(addFormSchema),
    defaultValues: {
      ...(original ? copyOf(original) : emptyAddForm),
      name: admin.name,
      email: admin.email,
    },
  });
  const typed = useWatch({ control: form.control });
  const attributes = useNewAttributes(admin.email, typed.category, original);
  const { initial, values, setValues } = attributes;
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

  function startAnew(): void {
    unsaved.letGo();
    unsavedValues.letGo();
    form.reset();
    setValues(initial);
    setSubmits(0);
  }

  return {
    ...attributes,
    form,
    typed,
    submits,
    enter,
    countSubmit: () => setSubmits(submits + 1),
    startAnew,
    warning: form.formState.isDirty ? unsaved.warning : unsavedValues.warning,
  };
}

/** The attributes of the category that is typed for a new product, their values, and what follows from those. */
function useNewAttributes(
  email: string,
  typedCategory: string | undefined,
  original: Product | undefined,
) {
  const definitions = useQuery(definitionsOf(email));
  const categories = definitions.data?.categories ?? [];
  const category = typedCategory?.trim() || toolFields.category.fallback;
  const known = categories.find((each) => each.category === category);
  const attributes = known?.attributes ?? [];
  const [initial] = useState<AttributeValues>(() => (original ? enteredValues(original) : {}));
  const [values, setValues] = useState(initial);
  const { data: alike = [] } = useQuery({
    ...newestOfCategory(email, known?.id ?? ""),
    // A duplicate is named like its original.
    enabled: !original && attributes.length > 0,
  });
  /** Name and part number. */
  const proposed = namedLike(
    alike.filter((product) => product.category === category),
    values,
    attributes.map(({ code }) => code),
  );
  const entered = changedAttributes({}, values, attributes);
  return {
    definitions,
    categories,
    category,
    attributes,
    proposed,
    initial,
    values,
    setValues,
    entered,
  };
}
