import { type ReactNode, useEffect, useRef } from 'react';
import { Form, Link } from 'react-router';
import { counted } from '#app/lib/count-text.ts';
import type { FormResult } from '#app/lib/forms/form-result.ts';
import { londonField } from '#app/lib/time/local-time.ts';
import { exactTimeText } from '#app/lib/time/when.ts';
import { ConfirmedAct, Dialog, opensDialog } from '#app/ui/admin/dialog.tsx';
import { Panel } from '#app/ui/admin/panel.tsx';
import { When } from '#app/ui/admin/when.tsx';
import { ActButton } from '#app/ui/button.tsx';
import { NowOrLater, NowOrLaterButton } from './now-or-later.tsx';
import { type PublicationStatus, stageText } from './publication-status.tsx';

interface StatusPanelProps {
  of: PublicationStatus & { updatedAt: Date };
  /** The address of the version list, and the number of versions. */
  versions: { href: string; count: number };
  now: Date;
  /** Details specific to its kind. */
  children?: ReactNode;
}

/** The status of a document, as text. */
export function StatusPanel({ of, versions: { href, count }, now, children }: StatusPanelProps) {
  return (
    <Panel title="Status">
      <dl className="facts">
        <Fact label="Status">{stageText(of)}</Fact>
        <Fact label="Last modified">
          <When at={of.updatedAt} now={now} />
        </Fact>
        <Fact label="Versions">
          <Link to={href} className="text-link">
            {counted(count, 'version')}
          </Link>
        </Fact>
        {children}
      </dl>
    </Panel>
  );
}

export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className="text-right">{children}</dd>
    </div>
  );
}

/** The public address of a document. */
export function LiveFact({ label, path }: { label: string; path: string }) {
  return (
    <Fact label={label}>
      <a href={path} target="_blank" rel="noreferrer" className="text-link wrap-anywhere">
        {path}
      </a>
    </Fact>
  );
}

const actionLabel = { publish: 'Publish', unpublish: 'Unpublish' } as const;

/** The scheduled changes of a document, each with a button that cancels it; nothing if there are none. */
export function SchedulePanel({ of: { publishAt, unpublishAt } }: { of: PublicationStatus }) {
  if (!publishAt && !unpublishAt) return null;
  return (
    <Panel title="Schedule">
      <div className="divided">
        <Plan act="publish" at={publishAt} />
        <Plan act="unpublish" at={unpublishAt} />
      </div>
    </Panel>
  );
}

function Plan({ act, at }: { act: keyof typeof actionLabel; at: Date | null }) {
  if (!at) return null;
  return (
    <Form method="post" className="flex flex-wrap items-center justify-between gap-2 p-4" preventScrollReset>
      <input type="hidden" name="scheduledAction" value={act} />
      <p>
        <span className="font-semibold">{actionLabel[act]}</span>{' '}
        <time dateTime={at.toISOString()}>{exactTimeText(at)}</time>, London time
      </p>
      <ActButton act="cancel" label="Unschedule" aria-label={`Unschedule: ${actionLabel[act]}`} />
    </Form>
  );
}

/** The valid preview links, with a button to revoke them; nothing if there are none. */
export function PreviewLinksPanel({ number, until }: { number: number; until: Date | null }) {
  if (number === 0 || !until) return null;
  return (
    <Panel title="Preview links">
      <Form method="post" className="grid justify-items-start gap-3 p-4" preventScrollReset>
        <p>
          {number === 1 ? 'One preview link works' : `${number} preview links work`}, the last until{' '}
          {exactTimeText(until)}. Anyone with the link can read the draft.
        </p>
        <ActButton act="end-previews" label="Revoke links" />
      </Form>
    </Panel>
  );
}

interface DocumentActionsProps {
  /** With the revision of its draft, as it was saved last. */
  of: PublicationStatus & { title: string; revision: number };
  /** The kind of document: `page` or `post`. */
  noun: string;
  now: Date;
  result: FormResult | undefined;
  /** Side effects of unpublishing, such as links that lead nowhere. */
  consequence?: ReactNode;
  /** Buttons of its kind, before those that all kinds have. */
  children?: ReactNode;
}

/** Discard changes, Unpublish and Move to bin, after a question, as posted forms. */
export function DocumentActions({ of, noun, now, result, consequence, children }: DocumentActionsProps) {
  const { title, revision, isPublished, hasChanges, unpublishAt } = of;
  return (
    <Panel title="More">
      <div className="flex flex-wrap gap-2.5 p-4">
        {children && (
          <Form method="post" preventScrollReset>
            {children}
          </Form>
        )}
        {hasChanges && (
          <Form method="post" preventScrollReset>
            <input type="hidden" name="revision" value={revision} />
            <ConfirmedAct act="discard" label="Discard changes" title="Discard the changes?">
              <p>
                The draft becomes the live version again, and unpublished changes are lost. What visitors see does not
                change.
              </p>
            </ConfirmedAct>
          </Form>
        )}
        {isPublished && (
          <Unpublish {...{ title, noun, now, result }} plannedAt={unpublishAt}>
            {consequence}
          </Unpublish>
        )}
        <Form method="post" preventScrollReset>
          <ConfirmedAct act="trash" label="Move to bin" title={`Move “${title}” to the bin?`}>
            <p>You can restore it from there. {isPublished && 'Visitors get a “not found” page in the meantime.'}</p>
            {consequence}
          </ConfirmedAct>
        </Form>
      </div>
    </Panel>
  );
}

/** The id of the dialog that asks before a document is unpublished. A screen has one. */
export const unpublishDialogId = 'ask-unpublish';

interface UnpublishProps {
  title: string;
  noun: string;
  now: Date;
  result: FormResult | undefined;
  /** The time of its schedule, if there is one. */
  plannedAt: Date | null;
  /** The consequence, besides the address that is not found. */
  children: ReactNode;
}

/** Unpublishes now or later, after a question. */
function Unpublish({ title, noun, now, result, plannedAt, children }: UnpublishProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const refusal = result?.errors.at && result.values.scheduledAction === 'unpublish' ? result : null;
  useEffect(() => {
    if (!refusal || dialog.current?.matches(':modal')) return;
    dialog.current?.close();
    dialog.current?.showModal();
  }, [refusal]);
  return (
    <>
      <button type="button" className="button button-quiet" {...opensDialog(unpublishDialogId)}>
        Unpublish
      </button>
      <Dialog ref={dialog} id={unpublishDialogId} title={`Unpublish “${title}”?`} isOpen={refusal !== null}>
        <div className="mt-3 text-ink-2">
          <p>Visitors get a “not found” page until the {noun} is published again. Nothing you wrote is lost.</p>
          {children}
        </div>
        <Form method="post" noValidate preventScrollReset className="mt-5" onSubmit={() => dialog.current?.close()}>
          {/* Unpublishing reads no draft. */}
          <input type="hidden" name="revision" value="0" />
          <input type="hidden" name="scheduledAction" value="unpublish" />
          <NowOrLater
            at={refusal?.values.at ?? (plannedAt ? londonField(plannedAt) : undefined)}
            from={now}
            error={refusal?.errors.at}
            acts={{ now: 'unpublish', later: 'schedule' }}
          >
            <NowOrLaterButton now="Unpublish" later="Schedule" tone="danger" />
          </NowOrLater>
        </Form>
      </Dialog>
    </>
  );
}
