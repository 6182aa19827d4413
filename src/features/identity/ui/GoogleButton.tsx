import { useMutation } from "@tanstack/react-query";
import { shop } from "../../../../shop.config.ts";
import { call } from "../../../kit/ui/api.ts";
import { Button } from "../../../kit/ui/Button.tsx";
import { sentenceOf } from "../../../kit/ui/failure.ts";
import type * as contract from "../contract.ts";

const NOT_SET_UP = "Google sign-in is not set up at this shop. Use your e-mail and password.";
const NOT_HERE =
  "This version of the shop cannot sign in with Google. Use your e-mail and password.";

/** 'Continue with Google'. Where the shop does not offer it, a press says so. */
export function GoogleButton() {
  const config = useMutation({
    mutationFn: () => call<typeof contract.identityConfig>("GET /identity/config"),
  });
  return (
    <div className="grid gap-2">
      <Button onClick={() => config.mutate()} busy={config.isPending}>
        {shop.labels.signIn.google}
      </Button>
      <p role="status" className="text-graphite text-note empty:hidden">
        {config.data && (config.data.google ? NOT_HERE : NOT_SET_UP)}
        {config.error && sentenceOf(config.error)}
      </p>
    </div>
  );
}
