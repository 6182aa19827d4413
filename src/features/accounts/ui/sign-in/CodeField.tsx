import type { ComponentProps } from "react";
import { signInWords } from "../../../../../shop/sign-in.ts";
import { TextField } from "../../../../kit/ui/Field.tsx";

/** The required code of an authenticator app. Recovery codes have letters, so no keyboard of digits is asked for. */
export function CodeField(field: Omit<ComponentProps<typeof TextField>, "label">) {
  return (
    <TextField
      required
      autoComplete="one-time-code"
      inputMode="text"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={40}
      className="font-mono tracking-widest"
      {...field}
      label={signInWords.code}
    />
  );
}
