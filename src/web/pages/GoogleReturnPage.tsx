import { useEffect, useState } from "react";
import { Link, useNavigate } from "react-router";
import {
  type GoogleOutcome,
  googleChannel,
  googleOutcomes,
  readOutcome,
} from "../../features/accounts/ui/sign-in/google-popup.ts";
import { LinkGoogleByEmail } from "../../features/accounts/ui/sign-in/LinkGoogleByEmail.tsx";
import { SignInSheet } from "../../features/accounts/ui/sign-in/SignInSheet.tsx";
import { paths } from "../../paths.ts";
import { PageHead } from "../heads/PageHead.tsx";

const NOT_BEGUN = "This page belongs to a sign-in with Google, and none was begun here.";
/** The challenge is missing where the shop could not tell whose window it is. */
const ADDRESS = /^#([A-Za-z0-9_-]{43})?(?:&(\w+))?$/;

/** Where the emailed link leads that joins a Google account. */
const JOIN = /^#join\.([A-Za-z0-9_-]{43})$/;

/**
 * Where Google's window comes back to, with the attempt's challenge and, unless Google has confirmed
 * it, a code behind `#`. It tells the page that waits, and closes itself; where the browser does not
 * let it, it says what came of it.
 */
export function Component() {
  const [outcome, setOutcome] = useState<GoogleOutcome | "not-begun">();
  const [joinToken, setJoinToken] = useState<string>();
  const navigate = useNavigate();
  useEffect(() => {
    const join = JOIN.exec(window.location.hash)?.[1];
    if (join !== undefined) {
      // No history is to hold the secret.
      window.history.replaceState(window.history.state, "", window.location.pathname);
      return setJoinToken(join);
    }
    const [told, challenge, code = "confirmed"] = ADDRESS.exec(window.location.hash) ?? [];
    if (!told) return setOutcome("not-begun");
    const cameBack = readOutcome(code);
    setOutcome(cameBack);
    if (challenge === undefined) return;
    const channel = googleChannel(challenge);
    channel.postMessage({ outcome: cameBack });
    channel.close();
    window.close();
  }, []);

  if (joinToken !== undefined) {
    return (
      <>
        <PageHead title="Let Google log in" />
        <LinkGoogleByEmail
          token={joinToken}
          onSignedIn={() => void navigate(paths.home(), { replace: true })}
        />
      </>
    );
  }
  return (
    <>
      <PageHead title="Signing in with Google" />
      <SignInSheet title="Signing in with Google" notice={noticeOf(outcome)}>
        <p>
          <Link className="link lone-link" to={paths.home()}>
            To the shop
          </Link>
        </p>
      </SignInSheet>
    </>
  );
}

function noticeOf(outcome: GoogleOutcome | "not-begun" | undefined): string {
  if (outcome === undefined) return "One moment.";
  if (outcome === "not-begun") return NOT_BEGUN;
  return `${googleOutcomes[outcome]} Go on in the window where you began: this one can be closed.`;
}
