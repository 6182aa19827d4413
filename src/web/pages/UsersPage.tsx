import { useQuery } from "@tanstack/react-query";
import { shop } from "../../../shop.config.ts";
import { useSignedIn } from "../../features/identity/ui/account.ts";
import { allUsers } from "../../features/users/ui/queries.ts";
import { UserTable } from "../../features/users/ui/UserTable.tsx";
import { Failed } from "../../kit/ui/Failed.tsx";
import { Skeleton } from "../../kit/ui/Skeleton.tsx";
import { PageHead } from "../PageHead.tsx";

/** The users, for admins. */
export function Component() {
  return (
    <>
      <PageHead title={shop.labels.dashboard.makeAdmin} />
      <h1 className="heading mb-6 text-title">{shop.labels.dashboard.makeAdmin}</h1>
      <Users />
    </>
  );
}

function Users() {
  const { email } = useSignedIn();
  const { data, error, isFetching, refetch } = useQuery(allUsers(email));
  if (data) return <UserTable users={data.items} />;
  if (error) {
    return (
      <Failed
        what="The users could not be loaded."
        failure={error}
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    );
  }
  return (
    <div role="status">
      <span className="sr-only">Loading the users</span>
      <Skeleton className="h-40" />
    </div>
  );
}
