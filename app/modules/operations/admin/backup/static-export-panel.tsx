import { Form } from 'react-router';
import { counted, formatNumber } from '#app/lib/count-text.ts';
import { sizeText } from '#app/modules/media/library/media-row.ts';
import type { StaticExport } from '#app/modules/operations/static-export/static-exports.server.ts';
import { Panel } from '#app/ui/admin/panel.tsx';
import { useRegularRevalidation } from '#app/ui/admin/use-regular-revalidation.ts';
import { When } from '#app/ui/admin/when.tsx';
import { ActButton } from '#app/ui/button.tsx';
import { StoredError } from '#app/ui/failures/stored-error.tsx';
import { Icon } from '#app/ui/icon.tsx';
import downloadIcon from '#app/ui/icons/regular/download-simple.svg?raw';

interface PanelProps {
  latest: StaticExport | null;
  /** The latest one that can be downloaded. */
  ready: StaticExport | null;
  now: Date;
}

/** The whole site as static HTML: starts the export, shows its progress and offers the zip. */
export function StaticExportPanel({ latest, ready, now }: PanelProps) {
  const isAtWork = latest?.state === 'waiting' || latest?.state === 'running';
  useRegularRevalidation(isAtWork);
  return (
    <Panel title="The whole site as static HTML">
      <div className="grid gap-4 p-4">
        <p className="max-w-text text-ink-2">
          Every public page with its pictures, as files that any web server or computer can show. Forms, the search and
          accounts need the site itself: they are replaced by a link to the live site.
        </p>
        <div role="status">
          {latest && isAtWork && <Progress current={latest} />}
          {latest?.state === 'failed' && (
            <div className="rounded-paper bg-danger-bg px-4 py-3 text-danger">
              The last export failed. <StoredError stored={latest.error} otherwise="Press “Export” to try again." />
            </div>
          )}
        </div>
        {ready && <Ready ready={ready} now={now} />}
        <div className="flex flex-wrap items-center gap-3">
          {ready && (
            // A download, not a screen: the browser loads it itself.
            <a href="/admin/backup/export/site.zip" download className="button button-primary">
              <Icon svg={downloadIcon} />
              Download the site
            </a>
          )}
          <Form method="post">
            <ActButton
              act="export-site"
              label={ready ? 'Export again' : 'Export the whole site'}
              tone={ready ? 'quiet' : 'primary'}
              disabled={isAtWork}
            />
          </Form>
        </div>
      </div>
    </Panel>
  );
}

function Progress({ current: { state, pages, files, knownPages } }: { current: StaticExport }) {
  return (
    <div className="grid gap-2">
      <label htmlFor="site-progress">
        {state === 'waiting'
          ? 'It is waiting for its turn.'
          : `${formatNumber(pages)} of ${formatNumber(Math.max(pages, knownPages))} pages, ${counted(files, 'file')}.`}{' '}
        You can leave this page: the work continues.
      </label>
      <progress
        id="site-progress"
        className="progress-bar"
        {...(knownPages > 0 && { value: Math.min(pages, knownPages), max: knownPages })}
      />
      <noscript>
        <p className="text-meta text-ink-2">Reload this page to see its progress.</p>
      </noscript>
    </div>
  );
}

function Ready({ ready: { pages, files, bytes, brokenLinks, finishedAt }, now }: { ready: StaticExport; now: Date }) {
  return (
    <p>
      {formatNumber(pages)} pages and {counted(files, 'file')}, {sizeText(bytes ?? 0)}
      {finishedAt && (
        <>
          , made <When at={finishedAt} now={now} isInSentence />
        </>
      )}
      .{' '}
      {brokenLinks > 0 && (
        <span className="text-ink-2">
          {counted(brokenLinks, 'link leads', 'links lead')} to a page or file that the site does not have: they lead to
          the site’s own address.
        </span>
      )}
    </p>
  );
}
