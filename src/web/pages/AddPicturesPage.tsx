import { labels } from "../../../shop/labels.ts";
import { PictureImport } from "../../features/catalogue/ui/pictures/PictureImport.tsx";
import { BackLink } from "../../kit/ui/Tabs.tsx";
import { paths } from "../../paths.ts";
import { PageHead } from "../heads/PageHead.tsx";

const TITLE = "Add pictures";

export function Component() {
  return (
    <>
      <PageHead title={TITLE} />
      <BackLink to={paths.productManage()}>{labels.dashboard.manageProductHeading}</BackLink>
      <h1 className="heading mb-6 text-title">{TITLE}</h1>
      <PictureImport />
    </>
  );
}
