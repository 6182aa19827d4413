import { paths } from "../../../frame/paths.ts";
import { currentShop } from "../../../frame/shop.ts";
import { ButtonLink } from "../../../lib/ui/Button.tsx";
import { StaticHeroDrawing } from "./static-islands.tsx";

export function Hero() {
  const { heading, text, button, lang } = currentShop().hero;
  return (
    <section
      lang={lang}
      aria-labelledby="hero-title"
      className="drawing-board overflow-hidden border-line border-b"
    >
      <div
        className={`page grid items-center gap-x-10 gap-y-8 pt-12 pb-10 lg:py-16 ${currentShop().hero.picture === "none" ? "" : "min-[62rem]:grid-cols-[5fr_7fr]"}`}
      >
        <div>
          <h1 id="hero-title" className="heading text-figure">
            {heading}
          </h1>
          <p className="mt-6 max-w-[46ch] text-graphite text-lead">{text}</p>
          <ButtonLink to={paths.tools()} variant="primary" className="mt-8 px-8">
            {button}
          </ButtonLink>
        </div>
        <HeroPicture />
      </div>
    </section>
  );
}

function HeroPicture() {
  const { picture, drawingTitle } = currentShop().hero;
  if (picture === "none") return null;
  if (picture === "chuck")
    return <StaticHeroDrawing title={drawingTitle} className="hero-drawing" />;
  return (
    <img
      src={picture}
      alt={drawingTitle}
      fetchPriority="high"
      className="mx-auto max-h-[30rem] w-full object-contain"
    />
  );
}
