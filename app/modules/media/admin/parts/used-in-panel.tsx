import { Link } from 'react-router';
import { Panel } from '#app/ui/admin/panel.tsx';

interface UsedInPanelProps {
  usages: readonly { kind: string; title: string; href: string }[];
  isPublic: boolean;
}

/** The places that use a file. */
export function UsedInPanel({ usages, isPublic }: UsedInPanelProps) {
  return (
    <Panel title="Used in">
      {usages.length === 0 ? (
        <p className="p-4 text-ink-2">
          Not used in published content.{' '}
          {isPublic ? 'Anyone with the address can open it.' : 'Only admins can open it.'}
        </p>
      ) : (
        <ul className="divided">
          {usages.map(({ kind, title, href }) => (
            <li key={`${kind} ${href} ${title}`} className="px-4 py-2.5">
              <Link to={href} className="text-link">
                <bdi>{title}</bdi>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
