import { type FormEvent, useEffect, useRef, useState } from "react";
import { staticIsland, useHydrating } from "../../../kit/ui/hydration.tsx";
import { CODE_MISSING } from "./code-missing.tsx";
import type { HydratedRoot } from "./hydrate.tsx";
import type { MessageFormProps } from "./MessageForm.tsx";

const load = async () => (await import("./MessageForm.tsx")).MessageForm;
const StaticForm = staticIsland(load, import.meta.env.SSR ? await load() : undefined);

/**
 * The contact form. Where it was drawn before, its code is loaded when somebody turns to it, or when
 * there is something to fill in.
 */
export function ContactForm({ subject, email }: MessageFormProps) {
  const [isDrawn] = useState(useHydrating());
  const place = useRef<HTMLDivElement>(null);
  const woken = useRef<Promise<HydratedRoot | undefined>>(undefined);
  const isAlive = useRef(false);
  const [isMissing, setMissing] = useState(false);

  function wake(): void {
    const drawn = place.current?.firstElementChild;
    if (!isDrawn || !drawn || woken.current) return;
    woken.current = import("./hydrate.tsx")
      .then((code) => {
        isAlive.current = true;
        return code.wake(drawn, { subject, email });
      })
      // The code did not arrive: the next touch tries again.
      .catch(() => {
        woken.current = undefined;
        return undefined;
      });
  }

  /** A submit before hydration is done after it; `method="dialog"` sends nothing until then. */
  function submitLater({ nativeEvent }: FormEvent<HTMLElement>): void {
    if (!isDrawn || isAlive.current) return;
    const { submitter } = nativeEvent as SubmitEvent;
    wake();
    void woken.current?.then((alive) => {
      setMissing(alive === undefined);
      void alive?.hydrated.then(() => submitter?.click());
    });
  }

  useEffect(() => {
    // Somebody may have begun before this code was there.
    const fields = place.current?.querySelectorAll("input, textarea");
    const isBegun = (field: Element) =>
      field === document.activeElement || (field as HTMLInputElement).value !== "";
    if (woken.current) void woken.current.then((form) => form?.show({ subject, email }));
    else if (subject || email || (fields && [...fields].some(isBegun))) wake();
  });
  useEffect(() => () => void woken.current?.then((form) => form?.end()), []);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it fetches code, and does nothing that one could want to do
    <div
      ref={place}
      onFocus={wake}
      onPointerEnter={wake}
      onPointerDown={wake}
      onSubmit={submitLater}
    >
      <StaticForm subject={subject} email={email} />
      {isMissing && CODE_MISSING}
    </div>
  );
}
