import type { FieldValues, Resolver } from "react-hook-form";
import type * as z from "zod";

/**
 * Loads the schema when a field gets focus, to keep it out of the page's first code. If it fails to
 * load, the form is sent unchecked: the server validates it.
 */
export function lazySchema<Typed extends FieldValues, Checked>(
  load: () => Promise<z.ZodType<Checked, Typed>>,
): Resolver<Typed, unknown, Checked> {
  const fetchCode = () =>
    Promise.all([load(), import("@hookform/resolvers/zod")]).catch(() => undefined);
  // Loaded at the first focus, so that it is ready at submit.
  if ("document" in globalThis) document.addEventListener("focusin", fetchCode, { once: true });

  return async (values, context, options) => {
    const arrived = await fetchCode();
    if (arrived === undefined) return { values: values as unknown as Checked, errors: {} };
    const [schema, { zodResolver }] = arrived;
    return zodResolver(schema)(values, context, options);
  };
}
