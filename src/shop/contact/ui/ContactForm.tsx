import { type FormEvent, useEffect, useRef, useState } from "react";
import { staticIsland, useHydrating } from "../../../lib/ui/hydration.tsx";
import { CodeMissing } from "./form-state.tsx";
import type { HydratedRoot } from "./hydrate.tsx";
import type { MessageFormProps } from "./MessageForm.tsx";

const load = async () => (await import("./MessageForm.tsx")).MessageForm;
const StaticForm = staticIsland(load, import.meta.env.SSR ? await load() : undefined);

/** The contact form. If it was server-rendered, it is hydrated on first use, or when there is a field to fill in. */
export function ContactForm({ subject, email }: MessageFormProps) {
  const [isServerRendered] = useState(useHydrating());
  const container = useRef<HTMLDivElement>(null);
  const root = useRef<Promise<HydratedRoot | undefined>>(undefined);
  // Add-ons insert elements beside fields.
  const served = useRef<number>(undefined);
  const count = () => container.current?.querySelectorAll("*").length;
  const [isMissing, setMissing] = useState(false);

  /** Undefined where React renders the form itself. */
  function hydrate(): Promise<HydratedRoot | undefined> | undefined {
    const markup = container.current?.firstElementChild;
    if (!isServerRendered || !markup) return undefined;
    root.current ??= import("./hydrate.tsx")
      .then((code) => code.hydrateForm(markup, { subject, email }, served.current === count()))
      // The code did not load: the next interaction tries again.
      .catch(() => {
        root.current = undefined;
        return undefined;
      });
    return root.current;
  }

  /**
   * Repeats a submit that came before the form's code, once it is hydrated: `method="dialog"` sends nothing. The button may
   * be another one then.
   */
  function submitLater({ nativeEvent }: FormEvent<HTMLElement>): void {
    const loading = hydrate();
    setTimeout(async () => {
      if (!loading || nativeEvent.defaultPrevented) return;
      const form = await loading;
      setMissing(form === undefined);
      if (form) container.current?.querySelector<HTMLElement>("[type=submit]")?.click();
    });
  }

  useEffect(() => {
    served.current ??= count();
    // The user may have started to type before this code was loaded.
    const fields = container.current?.querySelectorAll("input, textarea");
    const isUsed = (field: Element) =>
      field === document.activeElement || (field as HTMLInputElement).value !== "";
    if (root.current) void root.current.then((form) => form?.render({ subject, email }));
    else if (subject || email || (fields && [...fields].some(isUsed))) void hydrate();
  });
  useEffect(() => () => void root.current?.then((form) => form?.unmount()), []);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the handlers only load code
    <div
      ref={container}
      onFocus={() => void hydrate()}
      onPointerEnter={() => void hydrate()}
      onPointerDown={() => void hydrate()}
      onSubmitCapture={submitLater}
    >
      <StaticForm subject={subject} email={email} />
      {isMissing && <CodeMissing />}
    </div>
  );
}
