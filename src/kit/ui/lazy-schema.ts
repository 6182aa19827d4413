import type { FieldValues, Resolver } from "react-hook-form";
import type * as z from "zod";

/**
 * Checks a form by a schema whose code is loaded when somebody comes to a field: a page is shown
 * sooner without it. Where it does not arrive, what was typed is sent as it is: the server checks the
 * same.
 */
export function lazySchema<Typed extends FieldValues, Checked>(
  load: () => Promise<z.ZodType<Checked, Typed>>,
): Resolver<Typed, unknown, Checked> {
  const fetchCode = () =>
    Promise.all([load(), import("@hookform/resolvers/zod")]).catch(() => undefined);
  // Whoever is at a field will have it checked; nobody has to wait for the code then.
  if ("document" in globalThis) document.addEventListener("focusin", fetchCode, { once: true });

  return async (values, context, options) => {
    const arrived = await fetchCode();
    if (arrived === undefined) return { values: values as unknown as Checked, errors: {} };
    const [schema, { zodResolver }] = arrived;
    return zodResolver(schema)(values, context, options);
  };
}
