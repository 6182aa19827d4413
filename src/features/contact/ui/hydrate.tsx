import { startTransition, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { saveDraft } from "../../../kit/ui/draft.ts";
import { CONTACT_DRAFT, readFields } from "./form-state.tsx";
import { MessageForm, type MessageFormProps } from "./MessageForm.tsx";

export interface HydratedRoot {
  readonly render: (props: MessageFormProps) => void;
  readonly hydrated: Promise<void>;
  readonly unmount: () => void;
}

/** Hydrates the server-rendered form in `container`; typed text and focus are kept. */
export function hydrateForm(container: Element, props: MessageFormProps): HydratedRoot {
  let onHydrated = () => {};
  const hydrated = new Promise<void>((resolve) => {
    onHydrated = resolve;
  });
  const form = (shown: MessageFormProps) => <HydratedForm {...shown} onHydrated={onHydrated} />;
  // The user may have left the page while this code was loading.
  const root = container.isConnected ? hydrateRoot(container, form(props)) : undefined;
  return {
    // In a transition: any other update before hydration would render the form again and lose typed text.
    render: (changed) => startTransition(() => root?.render(form(changed))),
    hydrated,
    unmount: () => {
      const form = container.querySelector("form");
      if (form) saveDraft(CONTACT_DRAFT, { ...readFields(form) });
      // React must not unmount a root while it renders another.
      setTimeout(() => root?.unmount());
    },
  };
}

function HydratedForm({ onHydrated, ...props }: MessageFormProps & { onHydrated: () => void }) {
  useEffect(onHydrated, [onHydrated]);
  return <MessageForm {...props} />;
}
