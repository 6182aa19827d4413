import { flushSync } from "react-dom";
import { createRoot, hydrateRoot, type Root } from "react-dom/client";
import { saveDraft } from "../../../lib/browser/draft.ts";
import { CONTACT_DRAFT, readFields } from "./form-state.tsx";
import { MessageForm, type MessageFormProps } from "./MessageForm.tsx";

export interface HydratedRoot {
  readonly render: (props: MessageFormProps) => void;
  readonly unmount: () => void;
}

/**
 * Hydrates the server-rendered form in `container`, or renders it anew where others changed its markup; typed text and
 * focus are kept. At once: what is pressed in between would be lost.
 */
export async function hydrateForm(
  container: Element,
  props: MessageFormProps,
  isAsServed: boolean,
): Promise<HydratedRoot> {
  let root: Root | undefined;
  // The user may have left the page while this code was loading.
  if (container.isConnected && isAsServed)
    root = flushSync(() => hydrateRoot(container, <MessageForm {...props} />));
  else if (container.isConnected) root = await renderForm(container, props);
  return {
    render: (changed) => root?.render(<MessageForm {...changed} />),
    unmount: () => {
      const form = container.querySelector("form");
      if (form) saveDraft(CONTACT_DRAFT, { ...readFields(form) });
      // React must not unmount a root while it renders another.
      setTimeout(() => root?.unmount());
    },
  };
}

async function renderForm(container: Element, props: MessageFormProps): Promise<Root> {
  const { keepTyped } = await import("../../../lib/browser/typed.ts");
  const root = createRoot(container);
  const putBack = keepTyped(container);
  flushSync(() => root.render(<MessageForm {...props} />));
  putBack();
  return root;
}
