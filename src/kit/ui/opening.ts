import { useState } from "react";

/** A dialog's openings: `count` as its key gives each opening a form of its own. */
export interface Opening {
  readonly count: number;
  readonly isOpen: boolean;
  readonly open: () => void;
  readonly close: () => void;
}

/** Opens and closes a dialog. It stays in the page when it is closed, so that it can give the focus back. */
export function useOpening(): Opening {
  const [{ count, isOpen }, set] = useState({ count: 0, isOpen: false });
  return {
    count,
    isOpen,
    open: () => set((last) => ({ count: last.count + 1, isOpen: true })),
    close: () => set((last) => ({ ...last, isOpen: false })),
  };
}
