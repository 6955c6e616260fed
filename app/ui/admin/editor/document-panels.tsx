import type { ReactNode } from 'react';
import { Form, Link } from 'react-router';
import { counted } from '#app/lib/count-text.ts';
import type { FormResult } from '#app/lib/forms/form-result.ts';
import { exactTimeText } from '#app/lib/time/when.ts';
import { ConfirmDialog, opensDialog } from '#app/ui/admin/dialog.tsx';
import { Panel } from '#app/ui/admin/panel.tsx';
import { When } from '#app/ui/admin/when.tsx';
import { ActButton } from '#app/ui/button.tsx';
import { type PublicationStatus, stageText } from './publication-status.tsx';
import { type ScheduledDraft, ScheduleForm } from './schedule-form.tsx';

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

/** The schedule of a document. `noun` names its kind: `page` or `post`. */
export function SchedulePanel({
  of,
  noun,
  autosave,
  result,
}: {
  of: PublicationStatus;
  noun: string;
  autosave: ScheduledDraft;
  result: FormResult | undefined;
}) {
  return (
    <Panel title="Schedule">
      <div className="p-4">
        <ScheduleForm
          publishAt={of.publishAt}
          unpublishAt={of.unpublishAt}
          isPublished={of.isPublished}
          noun={noun}
          autosave={autosave}
          result={result}
        />
      </div>
    </Panel>
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
  of: PublicationStatus & { title: string };
  /** The kind of document: `page` or `post`. */
  noun: string;
  /** Side effects of unpublishing, such as links that lead nowhere. */
  consequence?: ReactNode;
  /** Buttons of its kind, before those that all kinds have. */
  children?: ReactNode;
}

/** Unpublish and Move to bin, after a question, as posted forms. */
export function DocumentActions({ of: { title, isPublished }, noun, consequence, children }: DocumentActionsProps) {
  return (
    <Panel title="More">
      <Form method="post" className="flex flex-wrap gap-2.5 p-4" preventScrollReset>
        {children}
        {isPublished && (
          <RequestedAction act="unpublish" label="Unpublish" question={`Unpublish ${title}?`}>
            <p>Visitors get a “not found” page until the {noun} is published again. Nothing you wrote is lost.</p>
            {consequence}
          </RequestedAction>
        )}
        <RequestedAction act="trash" label="Move to bin" question={`Move ${title} to the bin?`} isDangerous>
          <p>You can restore it from there. {isPublished && 'Visitors get a “not found” page in the meantime.'}</p>
          {consequence}
        </RequestedAction>
      </Form>
    </Panel>
  );
}

interface RequestedActionProps {
  /** The value of `act` that the form posts. */
  act: string;
  label: string;
  /** The question, with its question mark. */
  question: string;
  isDangerous?: boolean;
  /** The consequence, in a sentence. */
  children: ReactNode;
}

/** A button within a form that requests confirmation before it posts. */
function RequestedAction({ act, label, question, isDangerous = false, children }: RequestedActionProps) {
  return (
    <>
      <button
        type="button"
        className={`button ${isDangerous ? 'button-danger' : 'button-quiet'}`}
        {...opensDialog(`ask-${act}`)}
      >
        {label}
      </button>
      <ConfirmDialog id={`ask-${act}`} title={question} confirm={<ActButton act={act} label={label} tone="danger" />}>
        {children}
      </ConfirmDialog>
    </>
  );
}
