import { useQuery } from "@tanstack/react-query";
import { shop } from "../../../shop.config.ts";
import { useSignedIn } from "../../features/identity/ui/account.ts";
import { ProfileForm } from "../../features/users/ui/ProfileForm.tsx";
import { ownProfile } from "../../features/users/ui/queries.ts";
import { Failed } from "../../kit/ui/Failed.tsx";
import { Skeleton } from "../../kit/ui/Skeleton.tsx";
import { PageHead } from "../PageHead.tsx";

/** The profile of whoever is signed in. */
export function Component() {
  return (
    <>
      <PageHead title={shop.labels.dashboard.profile} />
      <h1 className="heading text-title">{shop.labels.dashboard.profile}</h1>
      <p className="mt-1 mb-6 text-graphite">Fills in the purchase form for you.</p>
      <Profile />
    </>
  );
}

function Profile() {
  const account = useSignedIn();
  const { data: saved, error, isFetching, refetch } = useQuery(ownProfile(account.email));
  if (saved !== undefined) return <ProfileForm account={account} saved={saved} />;
  if (error) {
    return (
      <Failed
        what="Your profile could not be loaded."
        failure={error}
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    );
  }
  return (
    <div role="status" className="max-w-xl">
      <span className="sr-only">Loading your profile</span>
      <Skeleton className="h-96" />
    </div>
  );
}
