import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { dashboardLabels } from "../../../../../shop/dashboard-labels.ts";
import { AddToolForm } from "../../../../catalog/edit-tools/ui/AddToolForm.tsx";
import { productOf } from "../../../../catalog/edit-tools/ui/queries.ts";
import { t } from "../../../../lib/i18n/i18n.ts";
import { LoadingOrError } from "../../../../lib/ui/List.tsx";
import { Skeleton } from "../../../../lib/ui/Loading.tsx";
import { useSignedIn } from "../../../../people/session/ui/account.ts";
import { PageHead } from "../../heads/PageHead.tsx";

export function Component() {
  const admin = useSignedIn();
  const [query] = useSearchParams();
  const from = query.get("from") ?? "";
  return (
    <>
      <PageHead title={dashboardLabels.addProduct} />
      <h1 className="heading mb-6 text-title">{dashboardLabels.addProduct}</h1>
      {from === "" ? (
        <AddToolForm admin={admin} />
      ) : (
        <Duplicate key={from} admin={admin} from={from} />
      )}
    </>
  );
}

/** The form with what another product has. */
function Duplicate({ admin, from }: { admin: ReturnType<typeof useSignedIn>; from: string }) {
  const result = useQuery(productOf(admin.email, from));
  if (!result.data)
    return (
      <LoadingOrError
        errorTitle={t("product.notLoaded", "The product could not be loaded.")}
        shape={<Skeleton className="h-96" />}
        {...result}
      />
    );
  return <AddToolForm admin={admin} original={result.data} />;
}
