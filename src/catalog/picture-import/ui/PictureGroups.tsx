import { Link } from "react-router";
import { paths } from "../../../frame/paths.ts";
import { t, texts } from "../../../lib/i18n/i18n.ts";
import { DataTable } from "../../../lib/ui/data-table/DataTable.tsx";
import { pictureSet } from "../../pictures/rules.ts";
import type { PictureMode, PictureResult } from "../contract.ts";
import { isTooLarge, isWritten, type PictureGroup, resultSentences } from "./picture-groups.ts";
import type { PictureFile } from "./use-picture-files.ts";

const words = texts("pictures.groups", {
  heading: "Products",
  caption: "Products with the pictures that fit them, in order",
  product: "Product",
  inOrder: "Pictures in order",
  what: "What",
});

interface PictureGroupsProps {
  groups: readonly PictureGroup[];
  mode: PictureMode;
  results: ReadonlyMap<string, PictureResult>;
}

export function PictureGroups({ groups, mode, results }: PictureGroupsProps) {
  if (groups.length === 0) return null;
  return (
    <section>
      <h2 className="heading mb-3 text-lead">{words.heading}</h2>
      <DataTable
        caption={words.caption}
        rows={groups}
        keyOf={({ tool }) => tool._id}
        columns={[
          {
            header: words.product,
            width: "whole",
            headClassName: "lg:w-1/4",
            cell: ({ tool }) => (
              <>
                <Link to={paths.product(tool._id)} className="link reach">
                  {tool.name}
                </Link>
                <span className="block font-mono text-note text-steel" translate="no">
                  {tool.partNumber}
                </span>
              </>
            ),
          },
          {
            header: words.inOrder,
            width: "wide",
            cell: ({ files }) => (
              <ol className="flex flex-wrap gap-3">
                {files.map((file) => (
                  <SmallPicture key={file.id} {...file} />
                ))}
              </ol>
            ),
          },
          {
            header: words.what,
            width: "whole",
            headClassName: "lg:w-1/5",
            cell: (group) => (
              <What group={group} mode={mode} result={results.get(group.tool._id)} />
            ),
          },
        ]}
      />
    </section>
  );
}

function SmallPicture({ name, img = "" }: PictureFile) {
  return (
    <li className="w-24">
      <div className="tool-picture border border-line">
        <img
          src={img}
          srcSet={pictureSet(img)?.webp}
          sizes="6rem"
          alt=""
          width={480}
          height={360}
          loading="lazy"
        />
      </div>
      <span className="wrap-anywhere font-mono text-note">{name.split("/").at(-1)}</span>
    </li>
  );
}

interface WhatProps {
  group: PictureGroup;
  mode: PictureMode;
  result: PictureResult | undefined;
}

function What({ group, mode, result }: WhatProps) {
  if (result === undefined)
    return isTooLarge(group) ? (
      <Bad>{resultSentences["too-many"]}</Bad>
    ) : (
      <span>{plan(group, mode)}</span>
    );
  if (!isWritten(result)) return <Bad>{resultSentences[result]}</Bad>;
  return (
    <span className="text-good">
      <span aria-hidden="true">✓ </span>
      <span>{resultSentences[result]}</span>
    </span>
  );
}

function Bad({ children }: { children: string }) {
  return (
    <span className="text-bad">
      <span aria-hidden="true">✕ </span>
      <span>{children}</span>
    </span>
  );
}

/** "2 more, 3 after that" or "2 instead of 1". */
function plan({ tool, pictures }: PictureGroup, mode: PictureMode): string {
  const [more, now] = [pictures.length, tool.pictures];
  return mode === "replace"
    ? t("pictures.plan.replace", "{more} instead of {now}", { more, now })
    : t("pictures.plan.add", "{more} more, {after} after that", { more, after: now + more });
}
