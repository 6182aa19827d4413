import { useEffect, useState } from "react";
import { Link, useNavigate } from "react-router";
import { paths } from "../../../../frame/paths.ts";
import { texts } from "../../../../lib/i18n/i18n.ts";
import {
  type GoogleOutcome,
  googleChannel,
  googleOutcomes,
  readOutcome,
} from "../../../../people/google/ui/google-popup.ts";
import { LinkGoogleByEmail } from "../../../../people/google/ui/LinkGoogleByEmail.tsx";
import { SignInSheet } from "../../../../people/sign-in/ui/SignInSheet.tsx";
import { PageHead } from "../../heads/PageHead.tsx";

const words = texts("googleReturn", {
  title: "Signing in with Google",
  linkTitle: "Let Google log in",
  notBegun: "No sign-in with Google was started in this browser.",
  wait: "One moment.",
  goOn: "Continue in the window where you started; you can close this one.",
  toShop: "To the shop",
});
/** Without a challenge the shop could not tell whose popup it is. */
const ADDRESS = /^#([A-Za-z0-9_-]{43})?(?:&(\w+))?$/;

const JOIN = /^#join\.([A-Za-z0-9_-]{43})$/;

/**
 * Google redirects its popup here, with the challenge and perhaps an error code behind `#`. Passes
 * the outcome to the opener and closes itself, or shows it.
 */
export function Component() {
  const [outcome, setOutcome] = useState<GoogleOutcome | "not-begun">();
  const [joinToken, setJoinToken] = useState<string>();
  const navigate = useNavigate();
  useEffect(() => {
    const join = JOIN.exec(window.location.hash)?.[1];
    if (join !== undefined) {
      // Keeps the secret out of the history.
      window.history.replaceState(window.history.state, "", window.location.pathname);
      return setJoinToken(join);
    }
    const [told, challenge, code = "confirmed"] = ADDRESS.exec(window.location.hash) ?? [];
    if (!told) return setOutcome("not-begun");
    const cameBack = readOutcome(code);
    setOutcome(cameBack);
    if (challenge === undefined) return;
    const channel = googleChannel(challenge);
    channel?.postMessage({ outcome: cameBack });
    channel?.close();
    window.close();
  }, []);

  if (joinToken !== undefined) {
    return (
      <>
        <PageHead title={words.linkTitle} />
        <LinkGoogleByEmail
          token={joinToken}
          onSignedIn={() => void navigate(paths.home(), { replace: true })}
        />
      </>
    );
  }
  return (
    <>
      <PageHead title={words.title} />
      <SignInSheet title={words.title} notice={noticeOf(outcome)}>
        <p>
          <Link className="link lone-link" to={paths.home()}>
            {words.toShop}
          </Link>
        </p>
      </SignInSheet>
    </>
  );
}

function noticeOf(outcome: GoogleOutcome | "not-begun" | undefined): string {
  if (outcome === undefined) return words.wait;
  if (outcome === "not-begun") return words.notBegun;
  return `${googleOutcomes[outcome]} ${words.goOn}`;
}
