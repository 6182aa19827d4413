import { useMutation } from "@tanstack/react-query";
import { useEffect, useId, useRef, useState } from "react";
import { refusedWith } from "../../../lib/api-client/failure.ts";
import { msg, t, textOf } from "../../../lib/i18n/i18n.ts";
import { Button } from "../../../lib/ui/Button.tsx";
import { FormError } from "../../../lib/ui/Feedback.tsx";

interface PreviewButtonProps {
  label: string;
  /** HTML; undefined, with the faults at their fields, while something typed is faulty. */
  load: () => Promise<string | undefined>;
  onRefused: (failure: unknown) => void;
}

/** Shows a page with what is typed, before it is saved. */
export function PreviewButton({ label, load, onRefused }: PreviewButtonProps) {
  const [html, setHtml] = useState<string>();
  const loading = useMutation({
    mutationFn: load,
    onSuccess: (page) => setHtml(page && withoutScripts(page)),
    onError: onRefused,
  });
  return (
    <>
      <Button busy={loading.isPending} onClick={() => loading.mutate()}>
        {label}
      </Button>
      {!refusedWith(loading.error, "invalid-input") && <FormError failure={loading.error} />}
      <PreviewDialog html={html} onClose={() => setHtml(undefined)} />
    </>
  );
}

const WIDTHS = {
  desk: { label: msg("settings.preview.desk", "As on a desk"), width: "100%" },
  phone: { label: msg("settings.preview.phone", "As on a phone"), width: "390px" },
} as const;

function PreviewDialog({ html, onClose }: { html: string | undefined; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  const [width, setWidth] = useState<keyof typeof WIDTHS>("desk");
  useEffect(() => {
    if (html !== undefined) dialog.current?.showModal();
    else dialog.current?.close();
  }, [html]);
  return (
    <dialog
      ref={dialog}
      aria-labelledby={heading}
      className="dialog setting-preview"
      onClose={onClose}
    >
      <header className="flex flex-wrap items-center gap-3">
        <h2 id={heading} className="mr-auto font-semibold text-lead">
          {t("settings.preview.title", "Preview, not saved yet")}
        </h2>
        {(Object.keys(WIDTHS) as (keyof typeof WIDTHS)[]).map((name) => (
          <Button
            key={name}
            className="max-sm:hidden"
            aria-pressed={width === name}
            onClick={() => setWidth(name)}
          >
            {textOf(WIDTHS[name].label)}
          </Button>
        ))}
        <Button onClick={onClose}>{t("settings.preview.close", "Close")}</Button>
      </header>
      {/* The frame runs no scripts; links and forms lead nowhere. The same origin lets styles and fonts load. */}
      <iframe
        title={t("settings.preview", "Preview")}
        sandbox="allow-same-origin"
        srcDoc={html ?? ""}
        style={{ width: WIDTHS[width].width }}
      />
    </dialog>
  );
}

/** The frame would refuse them, each with an error in the console. */
function withoutScripts(html: string): string {
  const page = new DOMParser().parseFromString(html, "text/html");
  for (const element of page.querySelectorAll("script, link[rel=modulepreload]")) element.remove();
  return `<!doctype html>${page.documentElement.outerHTML}`;
}
