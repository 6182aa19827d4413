import { useMutation } from "@tanstack/react-query";
import { type ReactNode, useEffect } from "react";
import { Link, useLocation } from "react-router";
import { reloadOnNewLink, tokenFromUrl } from "../../features/accounts/ui/security/link-token.ts";
import { SignInSheet } from "../../features/accounts/ui/sign-in/SignInSheet.tsx";
import { confirmStockAlert, unsubscribe } from "../../features/stock-alerts/ui/queries.ts";
import { Button, buttonClass } from "../../kit/ui/Button.tsx";
import { FormError } from "../../kit/ui/Feedback.tsx";
import { useHydrating } from "../../kit/ui/hydration.tsx";
import { paths } from "../../paths.ts";
import { PageHead } from "../heads/PageHead.tsx";

/**
 * Opened by links in stock emails, with a token behind `#`. Requires a click, because email
 * programs open links by themselves.
 */
export function Component() {
  const isHydrating = useHydrating();
  const isEnd = useLocation().pathname === paths.stockAlert("end");
  useEffect(reloadOnNewLink, []);
  const title = isEnd ? "Stop stock emails" : "Tell me when it is back";
  return (
    <>
      <PageHead title={title} />
      {isHydrating || tokenFromUrl !== "" ? (
        isEnd ? (
          <End title={title} />
        ) : (
          <Confirm title={title} />
        )
      ) : (
        <SignInSheet
          hasLock={false}
          title={title}
          notice="Open this page with the link in an email from the shop."
        >
          <ToTools />
        </SignInSheet>
      )}
    </>
  );
}

function Confirm({ title }: { title: string }) {
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: () => confirmStockAlert(tokenFromUrl),
  });
  if (data) {
    const isBack = data.state === "back";
    return (
      <Done
        title={isBack ? "It is back already" : "We will tell you"}
        text={
          isBack
            ? `${data.tool.name} can be ordered now. No email follows.`
            : `We email you once, when ${data.tool.name} can be ordered again.`
        }
      >
        <Link className={buttonClass("primary")} to={paths.toolPage(data.tool._id)}>
          See the tool
        </Link>
      </Done>
    );
  }
  return (
    <SignInSheet
      hasLock={false}
      title={title}
      notice="One email to your address, when the tool can be ordered again. Nothing else is sent."
    >
      <FormError failure={error} />
      <Button variant="primary" busy={isPending} onClick={() => mutate()}>
        {title}
      </Button>
    </SignInSheet>
  );
}

function End({ title }: { title: string }) {
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: () => unsubscribe(tokenFromUrl),
  });
  if (data) {
    return (
      <Done
        title="Done"
        text="No more emails about stock go to this address, and we have deleted it."
      >
        <ToTools />
      </Done>
    );
  }
  return (
    <SignInSheet
      hasLock={false}
      title={title}
      notice="You stop watching all tools, and we send no more emails about stock to your address."
    >
      <FormError failure={error} />
      <Button variant="primary" busy={isPending} onClick={() => mutate()}>
        {title}
      </Button>
    </SignInSheet>
  );
}

function Done({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <SignInSheet hasLock={false} title={title}>
      <p role="status">{text}</p>
      {children}
    </SignInSheet>
  );
}

function ToTools() {
  return (
    <Link className={buttonClass()} to={paths.tools()}>
      See all tools
    </Link>
  );
}
