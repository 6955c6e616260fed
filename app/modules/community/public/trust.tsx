import { allowCaching } from '#app/core/page-cache/cacheable.server.ts';
import { requestContext } from '#app/core/request/request-context.server.ts';
import { ownValue } from '#app/lib/own-value.ts';
import { pageMeta, sharePictureOf } from '#app/lib/web/page-meta.ts';
import { trustLevels, trustNames, trustNeeds, trustRights } from '#app/modules/community/members/trust.ts';
import { withBrand } from '#app/modules/company/site-settings.server.ts';
import { ParentLink } from '#app/ui/parent-link.tsx';
import type { Route } from './+types/trust';

const description = 'How trust is earned in the forum, and what each level may do.';

export function loader({ context }: Route.LoaderArgs) {
  allowCaching(context);
  const { env } = context.get(requestContext);
  return {
    head: pageMeta({
      origin: env.origin,
      path: '/forum/trust',
      picture: sharePictureOf('/forum/trust'),
      title: withBrand('Trust levels'),
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
export default function Trust() {
  return (
    <div className="wrap pt-6 pb-section md:pt-10">
      <ParentLink href="/forum" label="Forum" />
      <h1 className="mt-3">Trust levels</h1>
      <p className="lead mt-4 max-w-[38rem]">
        Everyone starts as new. You reach the next level by reading, and by writing posts that others like. There is no
        need to ask, and anonymous posts don’t count either way.
      </p>
      <Levels
        title="What each level requires"
        rows={Object.entries(needLabels).map(([name, label]) => ({
          label,
          values: trustLevels.map((level) => (level === 0 ? 0 : (ownValue(trustNeeds[level], name) ?? 0))),
        }))}
      />
      <Levels title="What each level may do" rows={Object.values(trustRights)} />
      <p className="mt-6 max-w-[40rem] text-ink-2">
        A post with more links than your level allows, or one of many in a short time, is not lost: a moderator approves
        it first. So is your very first post. Levels are updated once a day and never go down.
      </p>
    </div>
  );
}

interface LevelsProps {
  title: string;
  rows: readonly { label: string; values: readonly number[] }[];
}

const Levels = ({ title, rows }: LevelsProps) => (
  <section className="mt-10" aria-label={title}>
    <h2 className="text-h3">{title}</h2>
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: on narrow screens the table scrolls, also by the keyboard */}
    <section className="mt-3 max-w-[52rem] overflow-x-auto" tabIndex={0} aria-label={`${title}: table`}>
      <table className="w-full border-collapse text-left text-small tabular-nums">
        <thead>
          <tr className="border-b border-ink">
            <th scope="col" className="py-2.5 pr-2 sm:pr-4 font-semibold">
              <span className="sr-only">What</span>
            </th>
            {trustLevels.map((level) => (
              <th key={level} scope="col" className="px-1.5 py-2.5 sm:px-3 text-right font-semibold">
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
                <td key={trustNames[trustLevels[level] ?? 0]} className="px-1.5 py-2.5 sm:px-3 text-right">
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
