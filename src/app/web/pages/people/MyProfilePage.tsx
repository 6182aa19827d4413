import { useQuery } from "@tanstack/react-query";
import { type ComponentType, lazy, Suspense, useEffect, useRef } from "react";
import { useNavigate } from "react-router";
import { dashboardLabels } from "../../../../../shop/dashboard-labels.ts";
import { paths } from "../../../../frame/paths.ts";
import { texts } from "../../../../lib/i18n/i18n.ts";
import type { Elements } from "../../../../lib/ui/elements.ts";
import { LoadingOrError } from "../../../../lib/ui/List.tsx";
import { Skeleton } from "../../../../lib/ui/Loading.tsx";
import { toast } from "../../../../lib/ui/toast.ts";
import { ProfileForm } from "../../../../people/profile/ui/ProfileForm.tsx";
import { useSignedIn } from "../../../../people/session/ui/account.ts";
import { clearAccount } from "../../../../people/session/ui/account-store.ts";
import { ownProfile } from "../../../../people/users/ui/queries.ts";
import { PageHead } from "../../heads/PageHead.tsx";
import { loadChunk } from "../../load-chunk.ts";

const words = texts("myProfile", {
  hint: "Fills in the purchase form for you.",
  notLoaded: "Your profile could not be loaded.",
  addresses: "Address book",
  security: "Sign-in and security",
  data: "Your data",
  deleted: "Your account is deleted",
});

function loadedLate<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => ({ default: await loadChunk(load) }));
}

const PrivacySection = loadedLate(
  async () => (await import("../../../../people/privacy/ui/PrivacySection.tsx")).PrivacySection,
);
const AddressBook = loadedLate(
  async () => (await import("../../../../people/addresses/ui/AddressBook.tsx")).AddressBook,
);
const SecuritySection = loadedLate(
  async () => (await import("../../../../people/security/ui/SecuritySection.tsx")).SecuritySection,
);

export function Component() {
  const account = useSignedIn();
  return (
    <>
      <PageHead title={dashboardLabels.profile} />
      <h1 className="heading text-title">{dashboardLabels.profile}</h1>
      <p className="mt-1 mb-6 text-graphite">{words.hint}</p>
      <Profile />
      <Section title={words.addresses} height="h-48">
        <AddressBook email={account.email} />
      </Section>
      <Section title={words.security} height="h-96">
        <SecuritySection {...account} />
      </Section>
      <Privacy />
    </>
  );
}

function Profile() {
  const account = useSignedIn();
  const result = useQuery(ownProfile(account.email));
  if (result.data !== undefined) return <ProfileForm account={account} saved={result.data} />;
  return (
    <LoadingOrError
      errorTitle={words.notLoaded}
      shape={<Skeleton className="h-[37.8125rem] max-w-xl" />}
      {...result}
    />
  );
}

interface SectionProps {
  title: string;
  /** The class of the placeholder. */
  height: string;
  children: Elements;
}

function Section({ title, height, children }: SectionProps) {
  return (
    <>
      <h2 className="heading mt-12 mb-4 text-lead">{title}</h2>
      <Suspense fallback={<Skeleton className={height} />}>{children}</Suspense>
    </>
  );
}

function Privacy() {
  const { email } = useSignedIn();
  const navigate = useNavigate();
  const isDeleted = useRef(false);
  useEffect(
    () => () => {
      // When the page has gone, or its guard would lead to the login page.
      if (!isDeleted.current) return;
      clearAccount();
      toast.success(words.deleted);
    },
    [],
  );
  function leave(): void {
    isDeleted.current = true;
    void navigate(paths.home(), { replace: true });
  }
  return (
    <Section title={words.data} height="h-64">
      <PrivacySection email={email} onDeleted={leave} />
    </Section>
  );
}
