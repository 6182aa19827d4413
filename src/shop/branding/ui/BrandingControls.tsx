/** Controls of the branding: each is one field of the form. */
import { ColorField } from "./ColorField.tsx";
import { LogoField, type LogoFieldProps } from "./LogoField.tsx";
import { VoiceField } from "./VoiceField.tsx";

export const brandingControls = {
  color: ColorField,
  voice: VoiceField,
  logoLight: (props: Omit<LogoFieldProps, "theme">) => <LogoField {...props} theme="light" />,
  logoDark: (props: Omit<LogoFieldProps, "theme">) => <LogoField {...props} theme="dark" />,
};
