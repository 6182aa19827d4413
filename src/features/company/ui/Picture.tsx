export function Picture({ className }: { img: string; className?: string }) {
  return <span className={className} />;
}
