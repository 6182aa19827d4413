import { useEffect } from "react";
import { createRoot, hydrateRoot, type Root } from "react-dom/client";
import { saveDraft } from "../../../lib/browser/draft.ts";
import { CONTACT_DRAFT, readFields } from "./form-state.tsx";
import { MessageForm, type MessageFormProps } from "./MessageForm.tsx";

export interface HydratedRoot {
  readonly render: (props: MessageFormProps) => void;
  readonly hydrated: Promise<void>;
  readonly unmount: () => void;
}

/**
 * Hydrates the server-rendered form in `container`, or renders it anew where others changed its markup; typed text and
 * focus are kept.
 */
export async function hydrateForm(
  container: Element,
  props: MessageFormProps,
  isAsServed: boolean,
): Promise<HydratedRoot> {
  let onHydrated = () => {};
  const hydrated = new Promise<void>((resolve) => {
    onHydrated = resolve;
  });
  const form = (shown: MessageFormProps) => <HydratedForm {...shown} onHydrated={onHydrated} />;
  let root: Root | undefined;
  // The user may have left the page while this code was loading.
  if (container.isConnected && isAsServed) root = hydrateRoot(container, form(props));
  else if (container.isConnected) {
    const { keepTyped } = await import("../../../lib/browser/typed.ts");
    void hydrated.then(keepTyped(container));
    root = createRoot(container);
    root.render(form(props));
  }
  return {
    // An update before hydration would render the form anew and lose typed text.
    render: (changed) => void hydrated.then(() => root?.render(form(changed))),
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
