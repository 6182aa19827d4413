import { SectionForm } from "../../setting-forms/ui/SectionForm.tsx";
import type { Setting } from "../../settings/contract.ts";

interface BrandingFormProps {
  email: string;
  setting: Setting;
}

/** Logo, accent color and typographic voice. */
export function BrandingForm(props: BrandingFormProps) {
  return <SectionForm {...props} />;
}
