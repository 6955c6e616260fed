import { Link } from 'react-router';
import type { ListedPage } from '#app/features/pages/list-pages.server.ts';
import { Panel } from '#app/ui/admin/panel.tsx';
import { StatusBadges } from '../pages/parts/status-badges.tsx';

/** Drafts, unpublished changes, and what is planned. */
export function Unfinished({ pages }: { pages: readonly ListedPage[] }) {
  if (pages.length === 0) return null;
  return (
    <Panel
      title="Drafts and scheduled"
      className="mt-5"
      aside={
        <Link to="/admin/pages?status=changed" className="text-link text-meta font-semibold">
          All changes
        </Link>
      }
    >
      <ul className="divided">
        {pages.map((page) => (
          <li key={page.id}>
            <Link
              to={`/admin/pages/${page.id}`}
              className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3 hover:bg-oat/45"
            >
              <span className="min-w-0 flex-1">
                <strong className="block font-semibold wrap-anywhere">{page.title}</strong>
                <span className="text-meta text-ink-3">{page.path}</span>
              </span>
              <StatusBadges page={page} />
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
