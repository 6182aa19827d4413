import { useState } from "react";
import { Button } from "../../../../kit/ui/Button.tsx";
import { Dialog } from "../../../../kit/ui/Dialog.tsx";
import { TextAreaField } from "../../../../kit/ui/Field.tsx";
import { FormFailure } from "../../../../kit/ui/FormFailure.tsx";
import { useOpening } from "../../../../kit/ui/opening.ts";
import type { Review } from "../../contract.ts";
import { useReviewDeed } from "./review-deed.ts";

interface WordsDialogProps {
  /** On the button that opens it, and of whose review, for those who hear only the button. */
  button: string;
  of: string;
  title: string;
  explained: string;
  label: string;
  maxLength: number;
  /** What the field holds at first. */
  before?: string | undefined;
  confirm: string;
  act: (words: string) => Promise<Review>;
  done: string;
}

/** A button with a dialog that asks for words, and sends them. */
export function WordsDialog({ button, of, ...rest }: WordsDialogProps) {
  const opening = useOpening();
  return (
    <>
      <Button aria-label={`${button}: ${of}`} onClick={opening.open}>
        {button}
      </Button>
      <Asking key={opening.count} isOpen={opening.isOpen} onClose={opening.close} {...rest} />
    </>
  );
}

type AskingProps = Omit<WordsDialogProps, "button" | "of"> & {
  isOpen: boolean;
  onClose: () => void;
};

function Asking({ isOpen, onClose, title, explained, label, maxLength, ...rest }: AskingProps) {
  const { before = "", confirm, act, done } = rest;
  const [words, setWords] = useState(before);
  const [isChecked, setChecked] = useState(false);
  const { doing, leave } = useReviewDeed({ act: () => act(words), done, onClose });
  const isEmpty = words.trim() === "";
  return (
    <Dialog
      open={isOpen}
      title={title}
      confirm={confirm}
      variant="primary"
      busy={doing.isPending}
      onConfirm={() => {
        setChecked(true);
        if (!isEmpty) doing.mutate();
      }}
      onCancel={leave}
    >
      <p>{explained}</p>
      <div className="mt-4 mb-3 text-ink">
        <TextAreaField
          label={label}
          rows={4}
          maxLength={maxLength}
          value={words}
          onChange={(event) => setWords(event.target.value)}
          error={isChecked && isEmpty ? `${label} is Required` : undefined}
        />
      </div>
      <FormFailure failure={doing.error} />
    </Dialog>
  );
}
