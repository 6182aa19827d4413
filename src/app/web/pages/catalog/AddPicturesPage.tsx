import { dashboardLabels } from "../../../../../shop/dashboard-labels.ts";
import { PictureImport } from "../../../../catalog/picture-import/ui/PictureImport.tsx";
import { paths } from "../../../../frame/paths.ts";
import { t } from "../../../../lib/i18n/i18n.ts";
import { BackLink } from "../../../../lib/ui/Tabs.tsx";
import { PageHead } from "../../heads/PageHead.tsx";

export function Component() {
  const title = t("pictures.add", "Add pictures");
  return (
    <>
      <PageHead title={title} />
      <BackLink to={paths.productManage()}>{dashboardLabels.manageProductHeading}</BackLink>
      <h1 className="heading mb-6 text-title">{title}</h1>
      <PictureImport />
    </>
  );
}
