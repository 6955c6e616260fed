import { Link } from 'react-router';
import { formatNumber } from '#app/lib/count-text.ts';
import { Panel } from '#app/ui/admin/panel.tsx';

interface SearchesPanelProps {
  searches: { rows: { query: string; searches: number }[]; total: number } | null;
  isShared: boolean;
}

/** Searches of visitors on the site. Each is counted by day alone, so no filter applies to it. */
export function SearchesPanel({ searches, isShared }: SearchesPanelProps) {
  const all = (
    <Link to="/admin/search-settings/queries" className="text-link text-meta font-semibold">
      All<span className="sr-only"> searches</span>
    </Link>
  );
  return (
    <Panel title="Searches" aside={!isShared && all}>
      {searches === null ? (
        <p className="px-4 py-3 text-ink-3">Searches are counted without anything else, so filters leave them out.</p>
      ) : searches.rows.length === 0 ? (
        <p className="px-4 py-3 text-ink-3">No searches in this period.</p>
      ) : (
        <table className="figures-list">
          <thead>
            <tr>
              <th scope="col">Searched for</th>
              <th scope="col">Times</th>
            </tr>
          </thead>
          <tbody>
            {searches.rows.map(({ query, searches: times }) => (
              <tr key={query}>
                <th scope="row">
                  {isShared ? (
                    <span>{query}</span>
                  ) : (
                    <Link to={`/admin/search-settings/queries?${new URLSearchParams({ q: query })}`}>{query}</Link>
                  )}
                </th>
                <td>{formatNumber(times)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Panel>
  );
}
