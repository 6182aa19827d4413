import type { UseFormProps } from "react-hook-form";

/**
 * What a form keeps when the values that it begins with arrive (`values` of useForm): what was typed, the messages, and
 * that it was sent already. Without the last, a press before they arrive is forgotten, and its messages stay although
 * the fields are filled in.
 */
export const KEEP_ON_ARRIVAL = {
  keepDirtyValues: true,
  keepErrors: true,
  keepIsSubmitted: true,
  keepSubmitCount: true,
} satisfies UseFormProps["resetOptions"];
