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

  function hydrate(): void {
    const markup = container.current?.firstElementChild;
    if (!isServerRendered || !markup || root.current) return;
    root.current = import("./hydrate.tsx")
      .then((code) => code.hydrateForm(markup, { subject, email }, served.current === count()))
      // The code did not load: the next interaction tries again.
      .catch(() => {
        root.current = undefined;
        return undefined;
      });
  }

  /**
   * Repeats a submit that the form did not take, once it is hydrated: `method="dialog"` sends nothing, and React drops
   * what comes while it hydrates.
   */
  function submitLater({ nativeEvent }: FormEvent<HTMLElement>): void {
    if (!isServerRendered) return;
    const { submitter } = nativeEvent as SubmitEvent;
    hydrate();
    setTimeout(() => {
      if (nativeEvent.defaultPrevented) return;
      void root.current?.then((hydrated) => {
        setMissing(hydrated === undefined);
        void hydrated?.hydrated.then(() => submitter?.click());
      });
    });
  }

  useEffect(() => {
    served.current ??= count();
    // The user may have started to type before this code was loaded.
    const fields = container.current?.querySelectorAll("input, textarea");
    const isUsed = (field: Element) =>
      field === document.activeElement || (field as HTMLInputElement).value !== "";
    if (root.current) void root.current.then((form) => form?.render({ subject, email }));
    else if (subject || email || (fields && [...fields].some(isUsed))) hydrate();
  });
  useEffect(() => () => void root.current?.then((form) => form?.unmount()), []);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the handlers only load code
    <div
      ref={container}
      onFocus={hydrate}
      onPointerEnter={hydrate}
      onPointerDown={hydrate}
      onSubmitCapture={submitLater}
    >
      <StaticForm subject={subject} email={email} />
      {isMissing && <CodeMissing />}
    </div>
  );
}
