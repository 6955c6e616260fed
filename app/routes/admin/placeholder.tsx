import { data } from 'react-router';
import type { Pillar } from '#app/lib/illustration/names.ts';
import { requireAdmin } from '#app/services/request/viewer-context.server.ts';
import { ScreenHead } from '#app/ui/admin/screen-head.tsx';
import { Ring } from '#app/ui/art/ring.tsx';
import { SmartLink } from '#app/ui/link.tsx';
import type { Route } from './+types/placeholder';
import { adminMeta } from './admin-meta.ts';

interface Section {
  title: string;
  /** What the screen will do. */
  will: string;
  points: string[];
  /** How to do the same until then. */
  meanwhile: string;
  link?: { label: string; href: string };
  lit: Pillar;
}

/** Sections whose screens do not exist yet. A section leaves this list when its screen is built. */
const sections: Record<string, Section> = {
  '/admin/backup': {
    title: 'Backup & Export',
    will: 'Here you will take the whole site away in one file, and bring it back.',
    points: ['A backup of database and media, on request and every night.', 'Exports of lists as CSV.'],
    meanwhile: 'The audit log can already be taken away as CSV.',
    link: { label: 'Open the audit log', href: '/admin/audit' },
    lit: 'exercise',
  },
};

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireAdmin(context, request);
  const section = sections[new URL(request.url).pathname.replace(/\.data$/, '')];
  if (!section) throw data(null, { status: 404 });
  return section;
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  adminMeta(`${(loaderData as Section | undefined)?.title ?? 'Admin'}`, matches);

export default function Placeholder({ loaderData: section }: Route.ComponentProps) {
  return (
    <>
      <ScreenHead title={section.title} />
      <section className="panel grid items-center gap-x-12 gap-y-6 p-6 md:grid-cols-[minmax(0,1fr)_9rem] md:p-10">
        <div>
          <p className="folio">Still to come</p>
          <h2 className="mt-1 max-w-[30rem] text-[1.625rem] leading-tight">{section.will}</h2>
          <ul className="mt-5 grid max-w-[38rem] gap-2">
            {section.points.map((point) => (
              <li key={point} className="border-t border-line pt-2">
                {point}
              </li>
            ))}
          </ul>
          <p className="mt-6 max-w-[38rem] text-ink-2">
            {section.meanwhile}{' '}
            {section.link && (
              <SmartLink href={section.link.href} className="text-link font-semibold text-ink">
                {section.link.label}
              </SmartLink>
            )}
          </p>
        </div>
        <Ring className="w-24 max-md:order-first md:w-36" lit={section.lit} />
      </section>
    </>
  );
}
