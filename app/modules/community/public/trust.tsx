import { allowCaching } from '#app/core/page-cache/cacheable.server.ts';
import { getViewer } from '#app/core/request/viewer-context.server.ts';
import { ownValue } from '#app/lib/own-value.ts';
import { sharePictureOf } from '#app/lib/web/page-meta.ts';
import { ForumPage, forumParent } from '#app/modules/community/components/page/forum-page.tsx';
import {
  type TrustLevel,
  trustLevels,
  trustNames,
  trustNeeds,
  trustRights,
} from '#app/modules/community/members/trust.ts';
import { readTrustLevel } from '#app/modules/community/members/trust-level.server.ts';
import { pageHead } from '#app/modules/company/page-head.server.ts';
import type { Route } from './+types/trust';

const description = 'How trust is earned in the forum, and what each level may do.';

export async function loader({ context }: Route.LoaderArgs) {
  const viewer = await getViewer(context);
  // What a visitor reads is the same for everybody.
  if (!viewer) allowCaching(context);
  return {
    own: viewer && (await readTrustLevel(viewer.id)),
    head: pageHead(context, {
      path: '/forum/trust',
      picture: sharePictureOf('/forum/trust'),
      title: 'Trust levels',
      description,
    }),
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? [];

const needLabels = {
  days: 'Days on which you read',
  threadsRead: 'Discussions read',
  postsRead: 'Posts read',
  likes: 'Likes from others for posts under your name',
} as const;

/** Rendered from the same tables that the server uses. */
export default function Trust({ loaderData: { own: ownLevel } }: Route.ComponentProps) {
  return (
    <ForumPage
      parent={forumParent}
      title="Trust levels"
      intro="Everyone starts as new. You reach the next level by reading, and by writing posts that others like. There is no need to ask, and anonymous posts don’t count either way."
    >
      {ownLevel !== null && (
        <p className="mt-4">
          Your level: <b className="font-semibold">{trustNames[ownLevel]}</b>
        </p>
      )}
      <Levels
        own={ownLevel}
        title="Requirements of each level"
        rows={Object.entries(needLabels).map(([name, label]) => ({
          label,
          values: trustLevels.map((level) => (level === 0 ? 0 : (ownValue(trustNeeds[level], name) ?? 0))),
        }))}
      />
      <Levels own={ownLevel} title="Limits of each level" rows={Object.values(trustRights)} />
      <p className="mt-6 max-w-[40rem] text-ink-2">
        A post with more links than your level allows, or one of many in a short time, is not lost: a moderator approves
        it first. So is your very first post. Levels are updated once a day and never go down.
      </p>
    </ForumPage>
  );
}

interface LevelsProps {
  /** The level of the viewer, whose column is tinted; null: none. */
  own: TrustLevel | null;
  title: string;
  rows: readonly { label: string; values: readonly number[] }[];
}

const tintOf = (isOwn: boolean) => (isOwn ? 'bg-oat' : '');

const Levels = ({ own: ownLevel, title, rows }: LevelsProps) => (
  <section className="mt-10" aria-label={title}>
    <h2 className="text-h3">{title}</h2>
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: on narrow screens the table scrolls, also by the keyboard */}
    <section className="mt-3 max-w-[60rem] overflow-x-auto" tabIndex={0} aria-label={`${title}: table`}>
      <table className="w-full min-w-[21rem] table-fixed border-collapse text-left text-[.8125rem] tabular-nums sm:min-w-[32rem] sm:text-small">
        <thead>
          <tr className="border-b border-ink">
            <th scope="col" className="w-[30%] py-2.5 pr-2 sm:w-[40%] font-semibold sm:pr-4">
              <span className="sr-only">What</span>
            </th>
            {trustLevels.map((level) => (
              <th
                key={level}
                scope="col"
                className={`py-2.5 pr-2 pl-0.5 text-right font-semibold sm:px-3 ${tintOf(level === ownLevel)}`}
              >
                {trustNames[level]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, values }) => (
            <tr key={label} className="border-b border-line">
              <th scope="row" className="py-2.5 pr-2 sm:pr-4 font-normal">
                {label}
              </th>
              {values.map((value, level) => (
                <td
                  key={trustNames[trustLevels[level] ?? 0]}
                  className={`py-2.5 pr-2 pl-0.5 text-right sm:px-3 ${tintOf(level === ownLevel)}`}
                >
                  {value}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  </section>
);
