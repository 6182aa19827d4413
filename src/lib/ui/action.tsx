/** The one mechanism for actions: confirm, call, show an error, refetch, report success. */
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useRef, useState } from "react";
import { fieldRules } from "../../../shop/messages.ts";
import { Button, type ButtonVariant } from "./Button.tsx";
import { Dialog, DialogButton, type DialogControl, type DialogProps } from "./Dialog.tsx";
import type { Elements } from "./elements.ts";
import { FormError } from "./Feedback.tsx";
import { TextAreaField } from "./Field.tsx";
import { toast } from "./toast.ts";

export interface ActionOptions<Input, Result> {
  run: (input: Input) => Promise<Result>;
  done?: string | ((result: Result) => string);
  /**
   * First parts of the query keys to refetch after success, and after a refusal once its dialog is
   * closed: a refusal often means that the page shows old data.
   */
  refresh?: readonly string[];
  onDone?: (result: Result) => void;
}

export interface Action<Input> {
  /** Does nothing while the action is pending. */
  readonly run: (input: Input) => void;
  readonly isPending: boolean;
  readonly error: unknown;
  /** Call when the dialog is closed without success. */
  readonly dismiss: () => void;
}

/** Makes an action of a call: one at a time, with its refusal, and what is fetched again after it. */
export function useAction<Input = void, Result = unknown>({
  run,
  done,
  refresh = [],
  onDone,
}: ActionOptions<Input, Result>): Action<Input> {
  const queries = useQueryClient();
  function refetch(): void {
    for (const key of refresh) void queries.invalidateQueries({ queryKey: [key] });
  }
  // A double click comes before `isPending` is rendered.
  const isRunning = useRef(false);
  const mutation = useMutation({
    mutationFn: run,
    onSuccess: (result) => {
      if (done !== undefined) toast.success(typeof done === "string" ? done : done(result));
      onDone?.(result);
      refetch();
    },
    onSettled: () => {
      isRunning.current = false;
    },
  });
  return {
    run: (input) => {
      if (isRunning.current) return;
      isRunning.current = true;
      mutation.mutate(input);
    },
    isPending: mutation.isPending,
    error: mutation.error,
    dismiss: () => {
      if (mutation.isError) refetch();
      mutation.reset();
    },
  };
}

interface ActionDialogProps extends DialogControl, Omit<DialogProps, "open" | "busy" | "onCancel"> {
  action: Omit<Action<never>, "run">;
}

/** Asks before an action, and shows its refusal. */
export function ActionDialog({ isOpen, onClose, action, children, ...dialog }: ActionDialogProps) {
  return (
    <Dialog
      {...dialog}
      open={isOpen}
      busy={action.isPending}
      onCancel={() => {
        onClose();
        action.dismiss();
      }}
    >
      <div className="mb-3">{children}</div>
      <FormError failure={action.error} />
    </Dialog>
  );
}

/** An ActionDialog whose fields are a form: Enter in a field confirms. */
export function FormDialog({ children, ...dialog }: ActionDialogProps & { children: Elements }) {
  return (
    <ActionDialog variant="primary" {...dialog}>
      <form
        noValidate
        className="grid gap-4 text-ink"
        onSubmit={(event) => {
          event.preventDefault();
          dialog.onConfirm();
        }}
      >
        {children}
        {/* Enter in a field submits a form with several fields only if it has a button. */}
        <button type="submit" hidden />
      </form>
    </ActionDialog>
  );
}

interface ActionText {
  readonly label: string;
  readonly hint?: string;
  readonly maxLength: number;
  readonly initial?: string | undefined;
  readonly isOptional?: boolean;
}

interface ActionButtonProps<Result> extends ActionOptions<string, Result> {
  label: string;
  accessibleName?: string;
  variant?: ButtonVariant;
  title: string;
  confirm?: string;
  confirmVariant?: ButtonVariant;
  /** Asks for this text and passes it to `run`. */
  text?: ActionText;
  children?: ReactNode;
}

/** A button that asks in a dialog, for a text, too, before it acts. */
export function ActionButton<Result>(props: ActionButtonProps<Result>) {
  const { label, accessibleName, variant, ...confirmation } = props;
  return (
    <DialogButton label={label} accessibleName={accessibleName} variant={variant}>
      {(dialog) => <Confirmation {...confirmation} {...dialog} label={label} />}
    </DialogButton>
  );
}

function Confirmation<Result>(props: ActionButtonProps<Result> & DialogControl) {
  const { label, title, confirm = label, confirmVariant = "danger", text, children } = props;
  const { isOpen, onClose, run, done, refresh, onDone } = props;
  const [typed, setTyped] = useState(text?.initial ?? "");
  const [isChecked, setChecked] = useState(false);
  const isMissing = text !== undefined && !text.isOptional && typed.trim() === "";
  const action = useAction({
    run,
    done,
    refresh,
    onDone: (result) => {
      onClose();
      onDone?.(result);
    },
  });
  return (
    <ActionDialog
      {...{ isOpen, onClose, title, confirm, action }}
      variant={confirmVariant}
      onConfirm={() => {
        setChecked(true);
        if (!isMissing) action.run(typed);
      }}
    >
      {children !== undefined && <div>{children}</div>}
      {text && (
        <div className="mt-4 text-ink">
          <TextAreaField
            label={text.label}
            hint={text.hint}
            rows={3}
            maxLength={text.maxLength}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            required={!text.isOptional}
            optional={text.isOptional}
            error={isChecked && isMissing ? fieldRules.required(text.label) : undefined}
          />
        </div>
      )}
    </ActionDialog>
  );
}

interface InstantActionProps<Result> extends ActionOptions<void, Result> {
  label: string;
  accessibleName?: string;
  className?: string;
}

/** A button that acts at once, for what can be undone; a refusal is shown below it. */
export function InstantAction<Result>(props: InstantActionProps<Result>) {
  const { label, accessibleName, className, ...options } = props;
  const action = useAction(options);
  return (
    <span className="grid justify-items-start gap-2 text-left">
      <Button
        className={className}
        aria-label={accessibleName}
        busy={action.isPending}
        onClick={() => action.run()}
      >
        {label}
      </Button>
      <FormError failure={action.error} />
    </span>
  );
}
