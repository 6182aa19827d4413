import type { ReactNode } from "react";

/** What stands on a sheet. */
export interface SignInSheetProps {
  title: ReactNode;
  /** Why one is here, when it was not one's own idea. */
  notice?: ReactNode;
  /** The way to the other pages of signing in. */
  other?: ReactNode;
  children: ReactNode;
}

/** The one sheet on the sign-in pages: heading, form, and the link to the other page. */
export function SignInSheet({ title, notice, other, children }: SignInSheetProps) {
  return (
    <section className="mx-auto w-full max-w-md px-4 py-12 sm:py-16">
      <div className="border border-line bg-sheet p-6 sm:p-8">
        <h1 className="text-title font-semibold" tabIndex={-1}>
          {title}
        </h1>
        {notice && <p className="mt-2 text-graphite">{notice}</p>}
        <div className="mt-6 grid gap-5">{children}</div>
      </div>
      {other && <p className="mt-5 text-center text-graphite">{other}</p>}
    </section>
  );
}
