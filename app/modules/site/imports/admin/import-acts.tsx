import { Form } from 'react-router';
import { formatNumber } from '#app/lib/count-text.ts';
import type { Import, ItemCount } from '#app/modules/imports/find-import.server.ts';
import { holdsAppointments } from '#app/modules/imports/imported-item.ts';
import type { ItemOutcome } from '#app/modules/imports/states.ts';
import { ConfirmedAct } from '#app/ui/admin/dialog.tsx';
import { ActButton } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/forms/checkbox.tsx';

/** Returns how many items have one of these outcomes. */
export const sum = (counts: readonly ItemCount[], ...outcomes: ItemOutcome[]) =>
  counts.filter(({ outcome }) => outcomes.includes(outcome)).reduce((total, { number }) => total + number, 0);

/** The buttons for an import in its state: start, stop, undo or discard it. */
export function ImportActs({ import: { state, source }, counts }: { import: Import; counts: ItemCount[] }) {
  const all = sum(counts, 'make', 'created', 'made', 'undone');
  if (state === 'running')
    return (
      <>
        <Working
          text="You can leave this page: the work continues, and this screen updates."
          done={sum(counts, 'made')}
          all={all}
        />
        <Reload />
        <p className="text-ink-2">If you stop, what was already imported stays, and you can undo it.</p>
        <Stop label="Stop this import" />
      </>
    );
  if (state === 'undoing')
    return (
      <>
        <Working text="You can leave this page: the work continues." done={sum(counts, 'undone')} all={all} />
        <Reload />
      </>
    );
  if (state === 'ready') return <StartForm isEmpty={sum(counts, 'make') === 0} source={source} />;
  if (sum(counts, 'made', 'created') === 0) return <p className="text-ink-2">There is nothing left to undo.</p>;
  return (
    <Form method="post">
      <ConfirmedAct act="undo" label="Undo this import" title="Undo this import?">
        <p>
          Its posts, pages and files go to the bin, including later changes. Its discussions, redirects and appointments
          are removed. Anything in use elsewhere is kept and listed, such as a discussion in which a member has written,
          or an appointment that was moved.
        </p>
      </ConfirmedAct>
    </Form>
  );
}

export const Stop = ({ label }: { label: string }) => (
  <Form method="post">
    <ActButton act="stop" label={label} />
  </Form>
);

function StartForm({ isEmpty, source }: { isEmpty: boolean; source: Import['source'] }) {
  if (isEmpty) {
    return (
      <div className="grid gap-4">
        <p>
          {holdsAppointments(source)
            ? 'Nothing in this file can be imported yet. The list below says what is missing.'
            : 'Everything in this file has already been imported, or is not supported.'}
        </p>
        <Discard />
      </div>
    );
  }
  return (
    <Form method="post" className="grid gap-4">
      {source === 'discourse' ? (
        <p className="text-ink-2">
          Discussions are shown at once, with their authors, times and likes. Nobody gets an email.
        </p>
      ) : holdsAppointments(source) ? (
        <p className="text-ink-2">
          Nobody gets an email about the import. People with a session to come get its reminders. Appointments that
          clash are not imported.
        </p>
      ) : (
        <>
          <Checkbox
            name="asDrafts"
            value="on"
            defaultChecked
            hint="You publish when you are ready. Otherwise, everything that was public on the old site is published at once."
          >
            Keep everything as drafts first
          </Checkbox>
          <Checkbox
            name="fetchesPictures"
            value="on"
            defaultChecked
            hint="Pictures missing from the file, while the old site is online."
          >
            Fetch pictures from the old site
          </Checkbox>
        </>
      )}
      <div className="flex flex-wrap gap-3">
        <ActButton act="start" label="Import" tone="primary" />
        <DiscardButton />
      </div>
    </Form>
  );
}

export function Working({ text, done, all }: { text: string; done?: number; all?: number }) {
  return (
    <p role="status" className="p-4 text-ink-2">
      <progress {...(all ? { value: done, max: all } : {})} aria-label="Progress" className="progress-bar mb-2" />
      {all ? `${formatNumber(done ?? 0)} of ${formatNumber(all)}. ` : ''}
      {text}
    </p>
  );
}

/** The work on an import ended before it was finished. */
export const Stalled = ({ className = '' }: { className?: string }) => (
  <Form method="post" className={`grid gap-4 ${className}`}>
    <p>
      The work has stopped: something went wrong, and nothing is working on this import. What is done so far is safe.
      You can continue.
    </p>
    <ActButton act="continue" label="Continue" tone="primary" className="justify-self-start" />
  </Form>
);

/** Without a script the screen does not follow by itself. */
export const Reload = () => (
  <noscript>
    <p className="px-4 pb-4 text-meta text-ink-2">Reload this page to see its progress.</p>
  </noscript>
);

const DiscardButton = () => <ActButton act="discard" label="Remove this file" />;

export function Discard() {
  return (
    <Form method="post">
      <DiscardButton />
    </Form>
  );
}
