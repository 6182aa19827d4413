import { useState } from "react";
import { SettingForm } from "../../setting-forms/ui/SettingForm.tsx";
import { onePage, pagesOf } from "../../setting-forms/ui/setting-part.ts";
import type { Setting } from "../../settings/contract.ts";

interface TextPageFormProps {
  email: string;
  setting: Setting;
  /** "" adds a page. */
  slug: string;
  /** The page has another address now; "" if another admin deleted it. */
  onMoved: (slug: string) => void;
}

/** Edits one text page. */
export function TextPageForm({ email, setting, slug, onMoved }: TextPageFormProps) {
  // The others' addresses as they were when this page was opened; the server checks them again.
  const [part] = useState(() => onePage(slug, setting.value));
  return (
    <SettingForm
      isWide
      email={email}
      setting={setting}
      part={part}
      pages={[]}
      onSaved={(now, typed, letGo) => {
        const slugs = pagesOf(now.value).map((page) => page.slug);
        if (slugs.includes(slug)) return;
        letGo();
        onMoved(slugs.find((each) => each === String(typed.slug).trim()) ?? "");
      }}
    />
  );
}
