import { Form, Link } from 'react-router';
import { formatNumber } from '#app/lib/count-text.ts';
import { type ImportOutcome, type ImportRow, importOutcomes } from '#app/modules/newsletter/subscribers/import-plan.ts';
import { Badge } from '#app/ui/admin/badge.tsx';
import { Panel } from '#app/ui/admin/panel.tsx';

const tones: Record<ImportOutcome, 'success' | 'plain' | 'warning' | 'danger'> = {
  add: 'success',
  known: 'plain',
  left: 'warning',
  bounced: 'warning',
  notSubscribed: 'warning',
  twice: 'plain',
  invalid: 'danger',
};

interface ImportPreviewProps {
  lines: ImportRow[];
  counts: { outcome: ImportOutcome; number: number }[];
  text: string;
  fileName: string;
  source: string;
  statusColumns: string[];
  otherColumns: string[];
}

/**
 * A summary of the import, and the button that starts it. The form holds the parsed text, so the server stores nothing.
 */
export function ImportPreview({ lines, counts, ...input }: ImportPreviewProps) {
  const adds = counts.find(({ outcome }) => outcome === 'add')?.number ?? 0;
  const { text, fileName, source, statusColumns, otherColumns } = input;
  const all = counts.reduce((sum, { number }) => sum + number, 0);
  return (
    <Panel title="Preview">
      <div className="grid gap-4 p-4">
        <ul className="flex flex-wrap gap-x-5 gap-y-2">
          {counts.map(({ outcome, number }) => (
            <li key={outcome} className="flex items-center gap-2">
              <strong className="tabular-nums">{formatNumber(number)}</strong>{' '}
              <Badge tone={tones[outcome]}>{importOutcomes[outcome]}</Badge>
            </li>
          ))}
        </ul>
        <p className="text-ink-2">Consent given: {source}</p>
        {statusColumns.length > 0 && (
          <p className="text-ink-2 wrap-anywhere">Who is subscribed is read from: {statusColumns.join(', ')}</p>
        )}
        {otherColumns.length > 0 && (
          <p className="text-ink-2 wrap-anywhere">Columns that are not used: {otherColumns.join(', ')}</p>
        )}
        <Form method="post" encType="multipart/form-data" className="flex flex-wrap gap-2.5">
          <input type="hidden" name="text" value={text} />
          <input type="hidden" name="source" value={source} />
          <input type="hidden" name="fileName" value={fileName} />
          {adds > 0 && (
            <button type="submit" name="step" value="import" className="button button-primary">
              Add {formatNumber(adds)} to the list
            </button>
          )}{' '}
          <Link to="/admin/subscribers/import" className="button button-quiet">
            Choose another file
          </Link>
        </Form>
      </div>
      <ol className="divided border-t border-line">
        {lines.map(({ line, email, outcome, reason }) => (
          <li key={`${line} ${email}`} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2">
            <span className="w-16 text-meta text-ink-3 tabular-nums">Line {line}</span>{' '}
            <span className="min-w-0 flex-1 wrap-anywhere">{email}</span>{' '}
            <Badge tone={tones[outcome]}>{importOutcomes[outcome]}</Badge>
            {reason && <span className="w-full text-meta text-ink-2 wrap-anywhere">{reason}</span>}
          </li>
        ))}
      </ol>
      {all > lines.length && (
        <p className="border-t border-line px-4 py-3 text-meta text-ink-2">
          And {formatNumber(all - lines.length)} more lines like these.
        </p>
      )}
    </Panel>
  );
}
