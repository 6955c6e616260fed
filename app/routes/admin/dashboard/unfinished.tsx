import { Link } from 'react-router';
import { PublicationBadges, type PublicationStatus, ScheduledTime } from '#app/ui/admin/editor/publication-status.tsx';
import { Panel } from '#app/ui/admin/panel.tsx';

export interface UnfinishedThing {
  id: string;
  /** `Page`, `Post` or `Letter`. */
  kind: string;
  title: string;
  href: string;
  standing: PublicationStatus;
}

/** Lists drafts, unpublished changes and scheduled actions. */
export function Unfinished({ things }: { things: readonly UnfinishedThing[] }) {
  if (things.length === 0) return null;
  return (
    <Panel title="Drafts and scheduled" className="mt-5">
      <ul className="divided">
        {things.map(({ id, kind, title, href, standing }) => (
          <li key={id}>
            <Link to={href} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3 hover:bg-oat/45">
              <span className="min-w-0 flex-1">
                <strong className="block font-semibold wrap-anywhere">{title}</strong>{' '}
                <span className="text-meta text-ink-3">{kind}</span>
              </span>
              <PublicationBadges of={standing} />
              <span className="text-meta text-ink-2">
                <ScheduledTime of={standing} verb={kind === 'Letter' ? 'Send' : undefined} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
