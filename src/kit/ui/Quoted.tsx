/** What somebody wrote, in their words, line breaks kept. */
export function Quoted({ children }: { children: string }) {
  return (
    <p className="wrap-anywhere mt-1 whitespace-pre-line border-edge border-l pl-3 text-graphite text-note">
      {children}
    </p>
  );
}
