import { useMutation } from "@tanstack/react-query";
import { useEffect } from "react";
import { useLocation } from "react-router";
import { paths } from "../../../../frame/paths.ts";
import { t, texts } from "../../../../lib/i18n/i18n.ts";
import { Button, ButtonLink } from "../../../../lib/ui/Button.tsx";
import type { Elements } from "../../../../lib/ui/elements.ts";
import { FormError } from "../../../../lib/ui/Feedback.tsx";
import { useHydrating } from "../../../../lib/ui/hydration.tsx";
import { SignInSheet } from "../../../../people/sign-in/ui/SignInSheet.tsx";
import { reloadOnNewLink, tokenFromUrl } from "../../../../people/verification/ui/link-token.ts";
import { confirmStockAlert, unsubscribe } from "../../../../shop/stock-alerts/ui/queries.ts";
import { PageHead } from "../../heads/PageHead.tsx";

const words = texts("stockAlert.page", {
  confirmNotice:
    "One email to your address, when the tool can be ordered again. Nothing else is sent.",
  confirmed: "We will tell you",
  back: "It is back already",
  seeTool: "See the tool",
  end: "Stop stock emails",
  endNotice: "You stop watching all tools, and we send no more emails about stock to your address.",
  done: "Done",
  doneText: "No more emails about stock go to this address, and we have deleted it.",
  seeTools: "See all tools",
});

/**
 * Opened by links in stock emails, with a token behind `#`. Requires a click, because email
 * programs open links by themselves.
 */
export function Component() {
  const isHydrating = useHydrating();
  const isEnd = useLocation().pathname === paths.stockAlert("end");
  useEffect(reloadOnNewLink, []);
  const title = isEnd ? words.end : t("stockAlert.request", "Tell me when it is back");
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
          notice={t("link.none", "Open this page with the link in an email from the shop.")}
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
    const { name: tool } = data.tool;
    return (
      <Done
        title={isBack ? words.back : words.confirmed}
        text={
          isBack
            ? t("stockAlert.page.backText", "{tool} can be ordered now. No email follows.", {
                tool,
              })
            : t(
                "stockAlert.page.confirmedText",
                "We email you once, when {tool} can be ordered again.",
                { tool },
              )
        }
      >
        <ButtonLink variant="primary" to={paths.toolPage(data.tool._id)}>
          {words.seeTool}
        </ButtonLink>
      </Done>
    );
  }
  return (
    <SignInSheet hasLock={false} title={title} notice={words.confirmNotice}>
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
      <Done title={words.done} text={words.doneText}>
        <ToTools />
      </Done>
    );
  }
  return (
    <SignInSheet hasLock={false} title={title} notice={words.endNotice}>
      <FormError failure={error} />
      <Button variant="primary" busy={isPending} onClick={() => mutate()}>
        {title}
      </Button>
    </SignInSheet>
  );
}

function Done({ title, text, children }: { title: string; text: string; children: Elements }) {
  return (
    <SignInSheet hasLock={false} title={title}>
      <p role="status">{text}</p>
      {children}
    </SignInSheet>
  );
}

function ToTools() {
  return <ButtonLink to={paths.tools()}>{words.seeTools}</ButtonLink>;
}
