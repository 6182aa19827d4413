import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../../lib/api-client/api.ts";
import { useSignedIn } from "../../../people/session/ui/account.ts";
import { TOOLS } from "../../edit-tools/ui/queries.ts";
import type { assignPictures, MAX_TOOLS_AT_ONCE, PictureMode, PictureResult } from "../contract.ts";
import { isTooLarge, type PictureGroup } from "./picture-groups.ts";

const AT_ONCE: typeof MAX_TOOLS_AT_ONCE = 20;

/** Gives each group's pictures to its tool; called again, continues with the tools that are left. */
export function useAssign() {
  const { email } = useSignedIn();
  const queryClient = useQueryClient();
  const [results, setResults] = useState<ReadonlyMap<string, PictureResult>>(new Map());
  const assigning = useMutation({
    mutationFn: async ({
      groups,
      mode,
    }: {
      groups: readonly PictureGroup[];
      mode: PictureMode;
    }) => {
      const known = new Map(results);
      for (const group of groups) if (isTooLarge(group)) known.set(group.tool._id, "too-many");
      setResults(new Map(known));
      const left = groups.filter(({ tool }) => !known.has(tool._id));
      for (let first = 0; first < left.length; first += AT_ONCE) {
        const tools = left.slice(first, first + AT_ONCE).map(({ tool, pictures }) => ({
          _id: tool._id,
          version: tool.version,
          pictures: [...pictures],
        }));
        const answer = await call<typeof assignPictures>(
          "POST /product/picture/assign",
          { body: { mode, tools } },
          { account: email },
        );
        for (const { _id, result } of answer) known.set(_id, result);
        setResults(new Map(known));
      }
    },
    onSettled: () => void queryClient.invalidateQueries({ queryKey: [TOOLS] }),
  });
  function clear(): void {
    setResults(new Map());
    assigning.reset();
  }
  return { assigning, results, clear };
}
