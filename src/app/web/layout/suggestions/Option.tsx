import type { ReactNode } from "react";

export interface OptionProps {
  id: string;
  isActive: boolean;
  onChoose: () => void;
}

/** A row of the list that is chosen by a press, or by the keys of the field. */
export function Option(props: OptionProps & { children: ReactNode }) {
  const { id, isActive, onChoose, children } = props;
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field, whose keys choose the option
    // biome-ignore lint/a11y/useKeyWithClickEvents: as above
    <div
      id={id}
      role="option"
      aria-selected={isActive}
      className="suggestion"
      // A press must not take the focus from the field, which would close the list before the click.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
      ref={(option) => {
        if (isActive) option?.scrollIntoView({ block: "nearest" });
      }}
    >
      {children}
    </div>
  );
}
