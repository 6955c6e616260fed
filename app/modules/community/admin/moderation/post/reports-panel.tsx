import { counted } from '#app/lib/count-text.ts';
import type { ReviewedPost } from '#app/modules/community/moderation/shown-moderation.ts';
import { reasonText } from '#app/modules/community/writing/harms.ts';
import { Panel } from '#app/ui/admin/panel.tsx';
import { When } from '#app/ui/admin/when.tsx';

type ReportsPanelProps = { post: Pick<ReviewedPost, 'reports' | 'reportCount'>; now: Date };

/** The reports of the post. Who reported is not shown. */
export function ReportsPanel({ post: { reports, reportCount }, now }: ReportsPanelProps) {
  if (reports.length === 0) return null;
  return (
    <Panel title={counted(reportCount, 'report')}>
      {reports.length < reportCount && <p className="p-4 text-small">The latest {reports.length} are shown.</p>}
      <ul className="divided">
        {reports.map(({ rule, harm, note, at }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the order of reports never changes
          <li key={index} className="p-4">
            <p className="font-semibold">{reasonText(rule, harm)}</p>
            {note && (
              <p dir="auto" className="mt-1 break-words whitespace-pre-line">
                {note}
              </p>
            )}
            <p className="mt-1 text-meta text-ink-3">
              <When at={at} now={now} />
            </p>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
