import type { ReactElement, ReactNode } from "react";
import { signInWords } from "../../../../shop/sign-in.ts";
import type { Elements } from "../../../lib/ui/elements.ts";
import { staticIsland } from "../../../lib/ui/hydration.tsx";

const drawing = async () =>
  (await import("../../../shop/company-drawings/drawings/LockDrawing.tsx")).LockDrawing;
// The condition is false in the browser: the static island keeps the server's markup.
const StaticLock = staticIsland(drawing, import.meta.env.SSR ? await drawing() : undefined);

export interface SignInSheetProps {
  title: ReactNode;
  notice?: ReactElement | string | undefined;
  other?: ReactElement | string | undefined;
  children: Elements;
  hasLock?: boolean;
  /** One of two halves of a page, which has the heading. */
  isHalf?: boolean;
}

export function SignInSheet({ title, notice, other, children, ...look }: SignInSheetProps) {
  const { isHalf = false, hasLock = !isHalf } = look;
  const Heading = isHalf ? "h2" : "h1";
  return (
    <div className={isHalf ? undefined : "sign-in"}>
      <section aria-label={isHalf && typeof title === "string" ? title : undefined}>
        <div className="border border-line bg-sheet p-6 sm:p-8">
          <Heading className={`font-semibold ${isHalf ? "text-lead" : "text-title"}`} tabIndex={-1}>
            {title}
          </Heading>
          {notice && <p className="mt-2 text-graphite">{notice}</p>}
          <noscript>
            <p className="mt-4 border-wait border-l-2 pl-3">{signInWords.withoutScript}</p>
          </noscript>
          <div className="mt-6 grid gap-5">{children}</div>
        </div>
        {other && <p className="mt-5 text-center text-graphite">{other}</p>}
      </section>
      {hasLock && <StaticLock className="sign-in-drawing" />}
    </div>
  );
}
