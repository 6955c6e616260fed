import { Form } from 'react-router';
import { sizeText } from '#app/modules/media/library/media-row.ts';
import { Panel } from '#app/ui/admin/panel.tsx';
import { When } from '#app/ui/admin/when.tsx';
import { ActButton } from '#app/ui/button.tsx';

interface FormerVersionsPanelProps {
  versions: readonly { version: number; bytes: number; replacedAt: Date }[];
  now: Date;
}

/** Earlier versions of the file, each with a button that restores it. */
export function FormerVersionsPanel({ versions, now }: FormerVersionsPanelProps) {
  if (versions.length === 0) return null;
  return (
    <Panel title="Earlier versions">
      <ul className="divided">
        {versions.map(({ version, bytes, replacedAt }) => (
          <li key={version} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3">
            <span>
              {sizeText(bytes)}{' '}
              <span className="block text-meta text-ink-3">
                Replaced: <When at={replacedAt} now={now} isInSentence />
              </span>
            </span>
            <Form method="post" preventScrollReset>
              <input type="hidden" name="version" value={version} />
              <ActButton act="bring-back" label="Restore" />
            </Form>
          </li>
        ))}
      </ul>
      <p className="border-t border-line p-4 text-meta text-ink-2">
        A replaced file is kept for 30 days. When you restore it, the current file is kept here instead.
      </p>
    </Panel>
  );
}
