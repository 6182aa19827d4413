import { Link } from "react-router";
import { buttonClass } from "../../../kit/ui/Button.tsx";
import { paths } from "../../../paths.ts";
import { currentShop } from "../../../shop.ts";
import { StaticHeroDrawing } from "./static-islands.tsx";

export function Hero() {
  const { heading, text, button, drawingTitle, lang } = currentShop().hero;
  return (
    <section
      lang={lang}
      aria-labelledby="hero-title"
      className="drawing-board overflow-hidden border-line border-b"
    >
      <div className="page grid items-center gap-x-10 gap-y-8 pt-12 pb-10 min-[62rem]:grid-cols-[5fr_7fr] lg:py-16">
        <div>
          <h1 id="hero-title" className="heading text-figure">
            {heading}
          </h1>
          <p className="mt-6 max-w-[46ch] text-graphite text-lead">{text}</p>
          <Link to={paths.tools()} className={buttonClass("primary", "mt-8 px-8")}>
            {button}
          </Link>
        </div>
        <StaticHeroDrawing title={drawingTitle} className="hero-drawing" />
      </div>
    </section>
  );
}
