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
 * Where the links of the letters about stock lead, the token behind `#`. Each asks for one click, so
 * that a mail program which opens links by itself confirms and ends nothing. No sign-in is needed.
 */
export function Component() {
  const isDrawing = useHydrating();
  const isEnd = useLocation().pathname === paths.stockAlert("end");
  useEffect(reloadOnNewLink, []);
  const title = isEnd ? "Stop stock emails" : "Tell me when it is back";
  return (
    <>
      <PageHead title={title} />
      {isDrawing || tokenFromUrl !== "" ? (
        isEnd ? (
          <End title={title} />
        ) : (
          <Confirm title={title} />
        )
      ) : (
        <SignInSheet
          hasLock={false}
          title={title}
          notice="This page is opened by the link in an email from the shop."
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
      notice="You are then watching no tool any more, and we email nothing about stock to your address."
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
