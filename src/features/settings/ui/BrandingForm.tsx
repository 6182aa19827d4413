import type { Setting } from "../contract.ts";
import { SectionForm } from "./SectionForm.tsx";

interface BrandingFormProps {
  email: string;
  setting: Setting;
}

/** Logo, accent color and typographic voice. */
export function BrandingForm(props: BrandingFormProps) {
  return <SectionForm {...props} />;
}
