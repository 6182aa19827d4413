import { hydrateRoot } from "react-dom/client";
import { MessageForm, type MessageFormProps } from "./MessageForm.tsx";

/** A form that was drawn before and has come alive. */
export interface WokenForm {
  readonly show: (props: MessageFormProps) => void;
  readonly end: () => void;
}

/** Brings the drawn form in `place` alive, where it stands: what is typed and focused stays so. */
export function wake(place: Element, props: MessageFormProps): WokenForm {
  const root = hydrateRoot(place, <MessageForm {...props} />);
  return {
    show: (changed) => root.render(<MessageForm {...changed} />),
    // Not while the page that it is part of is being drawn.
    end: () => setTimeout(() => root.unmount()),
  };
}
