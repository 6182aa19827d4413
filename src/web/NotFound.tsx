import { Link } from "react-router";
import { notFound } from "../../shop/messages.ts";
import { buttonClass } from "../kit/ui/Button.tsx";
import { PageHead } from "./PageHead.tsx";
import { paths } from "./paths.ts";

/** For an address that leads nowhere: the shop's words, and two ways on. */
export function NotFound() {
  return (
    <div className="page grid items-center gap-10 py-16 md:min-h-[60vh] md:grid-cols-[1fr_auto]">
      <PageHead title={notFound.heading} />
      <div>
        <h1 className="heading text-head">{notFound.heading}</h1>
        <p className="mt-4 text-graphite text-lead">{notFound.text}</p>
        <div className="mt-8 flex flex-wrap gap-3">
          <Link to={paths.tools()} className={buttonClass("primary")}>
            See all tools
          </Link>
          <Link to={paths.home()} className={buttonClass()}>
            Home
          </Link>
        </div>
      </div>
      <p
        aria-hidden="true"
        className="hatched order-first w-full border border-line py-8 md:order-last md:w-80"
      >
        <span className="mx-auto block w-fit bg-paper px-5 py-2 font-mono text-figure text-steel">
          404
        </span>
        <span className="dimension mx-8 mt-6 block" />
      </p>
    </div>
  );
}
