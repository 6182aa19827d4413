import { useHref } from "react-router";
import { labels } from "../../../../shop/labels.ts";
import { notFound } from "../../../../shop/messages.ts";
import { paths } from "../../../frame/paths.ts";
import { t } from "../../../lib/i18n/i18n.ts";
import { Button, ButtonLink } from "../../../lib/ui/Button.tsx";
import { TextField } from "../../../lib/ui/Field.tsx";
import { Missing } from "./Missing.tsx";

export function NotFound() {
  return (
    <div className="page py-6">
      <Missing mark="404" title={notFound.heading} {...notFound}>
        <search className="mt-8 block">
          <form action={useHref(paths.tools())} className="flex max-w-md items-end gap-3">
            <div className="min-w-0 grow">
              <TextField
                label={t("notFound.search", "Name, category or part number of a tool")}
                name="search"
                type="search"
                autoComplete="off"
                maxLength={100}
              />
            </div>
            <Button type="submit">{t("notFound.find", "Find")}</Button>
          </form>
        </search>
        <div className="mt-6 flex flex-wrap gap-3">
          <ButtonLink to={paths.tools()} variant="primary">
            {t("notFound.allTools", "See all tools")}
          </ButtonLink>
          <ButtonLink to={paths.home()}>{labels.navigation.home}</ButtonLink>
        </div>
      </Missing>
    </div>
  );
}

export function Component() {
  return <NotFound />;
}
