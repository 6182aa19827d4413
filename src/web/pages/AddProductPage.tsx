import { dashboardLabels } from "../../../shop/dashboard-labels.ts";
import { useSignedIn } from "../../features/accounts/ui/sign-in/account.ts";
import { AddToolForm } from "../../features/catalogue/ui/manage/AddToolForm.tsx";
import { PageHead } from "../heads/PageHead.tsx";

export function Component() {
  const admin = useSignedIn();
  return (
    <>
      <PageHead title={dashboardLabels.addProduct} />
      <h1 className="heading mb-6 text-title">{dashboardLabels.addProduct}</h1>
      <AddToolForm admin={admin} />
    </>
  );
}
