import { Part } from "../../accounts/ui/security/AccountSection.tsx";
import { DeleteAccount } from "./DeleteAccount.tsx";
import { ExportData } from "./ExportData.tsx";

interface PrivacySectionProps {
  email: string;
  onDeleted: () => void;
}

/** What one can ask of one's data: all of it in a file, and its deletion. */
export function PrivacySection(props: PrivacySectionProps) {
  return (
    <>
      <Part title="Take it with you">
        <ExportData />
      </Part>
      <Part title="Delete the account">
        <DeleteAccount {...props} />
      </Part>
    </>
  );
}
