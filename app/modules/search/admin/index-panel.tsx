import { Form } from 'react-router';
import { formatNumber } from '#app/lib/count-text.ts';
import type { Rebuild } from '#app/modules/search/index/rebuild.server.ts';
import { Panel } from '#app/ui/admin/panel.tsx';
import { When } from '#app/ui/admin/when.tsx';
import { ActButton } from '#app/ui/button.tsx';

interface IndexPanelProps {
  index: { rebuild: Rebuild | null; entries: number };
  now: Date;
}

/** The size of the index, and its rebuild with its progress. */
export function IndexPanel({ index: { rebuild, entries }, now }: IndexPanelProps) {
  const isUnderWay = rebuild !== null && rebuild.finishedAt === null;
  return (
    <Panel title="Search index">
      <div id="index" className="grid gap-4 p-4">
        <p>
          {formatNumber(entries)} results can be found. The index updates automatically: a rebuild is needed only if
          something looks wrong.
        </p>
        <div role="status" className="grid gap-2">
          {isUnderWay && (
            <>
              <label htmlFor="rebuild-progress" className="text-small">
                Rebuilding: {formatNumber(rebuild.done)} of {formatNumber(Math.max(rebuild.total, rebuild.done))}{' '}
                documents. Search keeps working in the meantime.
              </label>
              <progress
                id="rebuild-progress"
                className="w-full"
                value={rebuild.done}
                max={Math.max(rebuild.total, rebuild.done, 1)}
              />
            </>
          )}
          {rebuild?.finishedAt && (
            <p className="text-small text-ink-2">
              Last rebuilt <When at={rebuild.finishedAt} now={now} isInSentence />: {formatNumber(rebuild.done)}{' '}
              documents.
            </p>
          )}
        </div>
        <Form method="post" preventScrollReset>
          <ActButton act="rebuild" label="Rebuild Search Index" />
        </Form>
      </div>
    </Panel>
  );
}
