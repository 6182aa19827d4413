import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Link, useSearchParams } from "react-router";
import { shop } from "../../../shop.config.ts";
import { useSignedIn } from "../../features/identity/ui/account.ts";
import { ActTable } from "../../features/users/ui/ActTable.tsx";
import { actPage, PAGE_SIZE, userPage } from "../../features/users/ui/queries.ts";
import { UserTable } from "../../features/users/ui/UserTable.tsx";
import { buttonClass } from "../../kit/ui/Button.tsx";
import { Empty } from "../../kit/ui/Empty.tsx";
import { Pager } from "../../kit/ui/Pager.tsx";
import { SearchBox } from "../../kit/ui/SearchBox.tsx";
import { Tabs } from "../../kit/ui/Tabs.tsx";
import { Waiting } from "../../kit/ui/Waiting.tsx";
import { pageFrom } from "../catalogue-view.ts";
import { PageHead } from "../PageHead.tsx";
import { paths, type UsersView } from "../paths.ts";

const TITLE = shop.labels.dashboard.makeAdmin;

const views = [
  { show: undefined, label: "Users" },
  { show: "removed", label: "Removed" },
  { show: "done", label: "What was done" },
] as const;

/** The users, for admins: those that there are, those that were removed, and what was done about them. */
export function Component() {
  const [query] = useSearchParams();
  const show = views.find((view) => view.show === query.get("show"))?.show;
  const search = query.get("search")?.trim().slice(0, 100) || undefined;
  const page = pageFrom(query.get("page"));
  const tabs = views.map((view) => ({
    label: view.label,
    href: paths.users({ show: view.show, search: view.show === "done" ? undefined : search }),
    isCurrent: view.show === show,
  }));
  return (
    <>
      <PageHead title={TITLE} />
      <h1 className="heading mb-4 text-title">{TITLE}</h1>
      <Tabs label="Users" tabs={tabs} />
      {show === "done" ? <Acts page={page} /> : <Users key={show} view={{ show, search, page }} />}
    </>
  );
}

/** By its key another list never stands there with the rows of the last one. */
function Users({ view }: { view: UsersView & { page: number } }) {
  return (
    <>
      <div className="my-5">
        <SearchBox
          label="Name or e-mail"
          search={view.search}
          hrefOf={(search) => paths.users({ show: view.show, search })}
        />
      </div>
      <Found view={view} />
    </>
  );
}

function Found({ view }: { view: UsersView & { page: number } }) {
  const { email } = useSignedIn();
  const removed = view.show === "removed";
  const wanted = userPage(email, { ...view, removed });
  const users = useQuery({ ...wanted, placeholderData: keepPreviousData });
  if (!users.data) return <Waiting what="The users" {...users} />;
  const { items, total } = users.data;
  if (items.length === 0) return <Nobody view={view} />;
  return (
    <>
      <UserTable users={items} removed={removed} />
      <Pages view={view} total={total} />
    </>
  );
}

function Nobody({ view: { show, search } }: { view: UsersView }) {
  if (show === "removed" && !search) {
    return <Empty title="Nobody is removed" text="Removed users stand here, to be restored." />;
  }
  if (search) return <Empty title={`Nobody is found by "${search}"`} />;
  return (
    <Empty title="There is no such page">
      <Link to={paths.users({ show })} className={buttonClass()}>
        Go to the first page
      </Link>
    </Empty>
  );
}

function Acts({ page }: { page: number }) {
  const { email } = useSignedIn();
  const acts = useQuery({ ...actPage(email, page), placeholderData: keepPreviousData });
  if (!acts.data) return <Waiting what="What was done" {...acts} />;
  const { items, total } = acts.data;
  if (total === 0) {
    return (
      <Empty
        title="Nothing was done yet"
        text="Who made whom an admin, removed or restored somebody, will stand here."
      />
    );
  }
  return (
    <div className="mt-5">
      <ActTable acts={items} />
      <Pages view={{ show: "done", page }} total={total} />
    </div>
  );
}

function Pages({ view, total }: { view: UsersView & { page: number }; total: number }) {
  return (
    <Pager
      page={view.page}
      pages={Math.ceil(total / PAGE_SIZE)}
      hrefOf={(page) => paths.users({ ...view, page })}
    />
  );
}
