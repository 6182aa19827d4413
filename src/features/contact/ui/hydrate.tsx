import { startTransition, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { keepDraft } from "./draft.ts";
import { MessageForm, type MessageFormProps } from "./MessageForm.tsx";

/** A form that was drawn before and has come alive. */
export interface HydratedRoot {
  readonly show: (props: MessageFormProps) => void;
  /** Resolves when the form handles its events. */
  readonly hydrated: Promise<void>;
  /** Its page is left: what was typed is kept for the next time. */
  readonly end: () => void;
}

/** Brings the drawn form in `place` alive, where it stands: what is typed and focused stays so. */
export function wake(place: Element, props: MessageFormProps): HydratedRoot {
  let onHydrated = () => {};
  const hydrated = new Promise<void>((resolve) => {
    onHydrated = resolve;
  });
  const form = (shown: MessageFormProps) => <HydratedForm {...shown} onHydrated={onHydrated} />;
  // The page may have been left while this code was fetched.
  const root = place.isConnected ? hydrateRoot(place, form(props)) : undefined;
  return {
    // A transition waits until the form is alive; any other update would draw it anew, without what was typed.
    show: (changed) => startTransition(() => root?.render(form(changed))),
    hydrated,
    end: () => {
      const form = place.querySelector("form");
      if (form) keepDraft(form);
      // Not while the page that it is part of is being drawn.
      setTimeout(() => root?.unmount());
    },
  };
}

/** The form; tells when it is hydrated. */
function HydratedForm({ onHydrated, ...props }: MessageFormProps & { onHydrated: () => void }) {
  useEffect(onHydrated, [onHydrated]);
  return <MessageForm {...props} />;
}
