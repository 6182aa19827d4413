import type { Keeping } from "./use-kept-details.ts";

/** Asks whether what is typed is saved in the profile; nothing where the profile has it already. */
export function KeepDetails({ keeping }: { keeping: Keeping }) {
  const { offer, isChosen, choose } = keeping;
  if (offer === undefined) return null;
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3">
      <input
        type="checkbox"
        className="checkbox"
        checked={isChosen}
        onChange={(event) => choose(event.target.checked)}
      />
      {offer === "keep"
        ? "Save these details in My Profile for the next order"
        : "Replace the details in My Profile with these"}
    </label>
  );
}
