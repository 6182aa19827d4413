import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { definitionsOf } from "../../attributes/ui/queries.ts";
import { toolFields } from "../../tools/contract-fields.ts";
import type { Product } from "../../tools/contract-manage.ts";
import { type AttributeValues, changedAttributes, enteredValues } from "./attribute-form.ts";
import { namedLike } from "./named-like.ts";
import { newestOfCategory } from "./queries.ts";

/** The attributes of the category that is typed for a new product, their values, and what follows from those. */
export function useNewAttributes(
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
