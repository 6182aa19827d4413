import { Link } from "react-router";
import { BrokenShaft } from "../features/content/drawings/BrokenShaft.tsx";
import { buttonClass } from "../kit/ui/Button.tsx";
import { paths } from "../paths.ts";
import { PageHead } from "./PageHead.tsx";

/** In the place of a tool that was taken out, or never was. */
export function NoSuchTool() {
  return (
    <div className="grid items-center gap-x-16 gap-y-8 py-4 lg:grid-cols-[1fr_30rem] lg:py-12">
      <PageHead title="Not in the catalog" missing />
      <BrokenShaft length="?" className="w-full max-w-md lg:order-last lg:max-w-none" />
      <div>
        <h1 className="heading text-head">This tool is not in the catalog</h1>
        <p className="measure mt-4 text-graphite text-lead">
          It was removed, or the address is not right. Orders of it are not affected.
        </p>
        <Link to={paths.tools()} className={buttonClass("primary", "mt-8")}>
          See all tools
        </Link>
      </div>
    </div>
  );
}
