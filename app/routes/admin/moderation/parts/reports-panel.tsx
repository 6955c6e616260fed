import { forumRules } from '#app/features/forum/rules.ts';
import type { ReviewedPost } from '#app/features/forum/shown.ts';
import { Panel } from '#app/ui/admin/panel.tsx';
import { When } from '#app/ui/admin/when.tsx';

/** What members said about the post. Who reported is not shown. */
export function ReportsPanel({ reports, now }: { reports: ReviewedPost['reports']; now: Date }) {
  if (reports.length === 0) return null;
  return (
    <Panel title={reports.length === 1 ? '1 report' : `${reports.length} reports`}>
      <ul className="divided">
        {reports.map(({ rule, note, at }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the order of reports never changes
          <li key={place} className="p-4">
            <p className="font-semibold">{forumRules[rule]}</p>
            {note && <p className="mt-1 whitespace-pre-line">{note}</p>}
            <p className="mt-1 text-meta text-ink-3">
              <When at={at} now={now} />
            </p>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
