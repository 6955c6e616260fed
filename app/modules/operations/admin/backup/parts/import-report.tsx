import type { ReactNode } from 'react';
import { Form } from 'react-router';
import type { FormResult } from '#app/lib/forms/form-result.ts';
import type { Import, ItemCount } from '#app/modules/imports/find-import.server.ts';
import {
  holdsAppointments,
  type ItemKind,
  importSources,
  itemKinds,
  itemNames,
} from '#app/modules/imports/imported-item.ts';
import type { ItemOutcome } from '#app/modules/imports/states.ts';
import { ConfirmDialog, opensDialog } from '#app/ui/admin/dialog.tsx';
import { Panel } from '#app/ui/admin/panel.tsx';
import { When } from '#app/ui/admin/when.tsx';
import { ActButton } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/forms/checkbox.tsx';

interface ReportProps {
  result: FormResult | undefined;
  import: Import;
  counts: ItemCount[];
  now: Date;
  /** Further questions about the file. */
  children?: ReactNode;
}

/** The contents of a file, the acts on it, and its result. */
export function ImportReport({ import: shown, counts, now, result, children }: ReportProps) {
  const { state, refusal, leftOut, source, createdAt } = shown;
  if (state === 'reading')
    return (
      <Panel title="The file is being read">
        <Working text="This screen updates automatically." />
        <Reload />
        <div className="px-4 pb-4">
          <Stop label="Stop reading" />
        </div>
      </Panel>
    );
  if (state === 'refused')
    return (
      <Panel title="This file cannot be imported">
        <div className="grid gap-4 p-4">
          <p>{refusal}</p>
          <Discard />
        </div>
      </Panel>
    );
  return (
    <div className="grid items-start gap-5 lg:grid-cols-2">
      <Panel title={headings[state]}>
        <div className="grid gap-4 p-4">
          <p className="text-ink-2">
            {source ? `From ${importSources[source]}. ` : ''}Uploaded: <When at={createdAt} now={now} isInSentence />.
          </p>
          <CountTable counts={counts} />
          {state === 'ready' && (source === 'ghost' || source === 'markdown') && (
            <OldSiteForm site={shown.site} source={importSources[source]} result={result} />
          )}
          {children}
          <Actions import={shown} counts={counts} />
        </div>
      </Panel>
      <Panel title="Not supported">
        {leftOut.length === 0 ? (
          <p className="p-4 text-ink-2">Everything in the file is supported, except what is listed below.</p>
        ) : (
          <ul className="divided">
            {leftOut.map(({ reason, times, which }) => (
              <li key={reason} className="px-4 py-3">
                {reason}{' '}
                {times > 1 && <span className="text-meta text-ink-2">({times.toLocaleString('en-GB')} times)</span>}
                {which.length > 0 && (
                  <span className="mt-1 block text-meta wrap-anywhere text-ink-2">
                    {which.slice(0, shownNames).join(' · ')}
                    {which.length > shownNames && ' …'}
                  </span>
                )}
              </li>
            ))}
          </ul>
        )}
      </Panel>
    </div>
  );
}

/** As many items are named for each reason. */
const shownNames = 20;

const headings = {
  ready: 'What will be imported',
  running: 'Importing',
  done: 'What was imported',
  undoing: 'Being undone',
  undone: 'What was undone',
} as const;

function Working({ text, done, all }: { text: string; done?: number; all?: number }) {
  return (
    <p role="status" className="p-4 text-ink-2">
      <progress {...(all ? { value: done, max: all } : {})} aria-label="Progress" className="progress-bar mb-2" />
      {all ? `${(done ?? 0).toLocaleString('en-GB')} of ${all.toLocaleString('en-GB')}. ` : ''}
      {text}
    </p>
  );
}

/** Without a script the screen does not follow by itself. */
const Reload = () => (
  <noscript>
    <p className="px-4 pb-4 text-meta text-ink-2">Reload this page to see its progress.</p>
  </noscript>
);

const sum = (counts: readonly ItemCount[], ...outcomes: ItemOutcome[]) =>
  counts.filter(({ outcome }) => outcomes.includes(outcome)).reduce((total, { number }) => total + number, 0);

function CountTable({ counts }: { counts: ItemCount[] }) {
  const kinds = itemKinds.filter((kind) => counts.some((count) => count.kind === kind));
  const of = (kind: ItemKind, ...outcomes: ItemOutcome[]) =>
    sum(
      counts.filter((count) => count.kind === kind),
      ...outcomes,
    );
  return (
    <div className="overflow-x-auto">
      <table className="w-full text-left">
        <thead>
          <tr className="text-meta text-ink-2">
            <th scope="col" className="py-1.5 pr-4 font-semibold">
              Kind
            </th>
            <th scope="col" className="py-1.5 pr-4 text-right font-semibold">
              New
            </th>
            <th scope="col" className="py-1.5 pr-4 text-right font-semibold">
              Already on this site
            </th>
            <th scope="col" className="py-1.5 text-right font-semibold">
              Not supported
            </th>
          </tr>
        </thead>
        <tbody>
          {kinds.map((kind) => (
            <tr key={kind} className="border-t border-line">
              <th scope="row" className="py-1.5 pr-4 font-normal first-letter:uppercase">
                {itemNames[kind].many}
              </th>
              <td className="py-1.5 pr-4 text-right tabular-nums">
                {of(kind, 'make', 'created', 'made', 'undone').toLocaleString('en-GB')}
              </td>
              <td className="py-1.5 pr-4 text-right tabular-nums">{of(kind, 'known').toLocaleString('en-GB')}</td>
              <td className="py-1.5 text-right tabular-nums">{of(kind, 'failed').toLocaleString('en-GB')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Actions({ import: { state, source }, counts }: { import: Import; counts: ItemCount[] }) {
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
    <Form method="post" id="undo-import">
      <button type="button" className="button button-danger" {...opensDialog('undo-import-dialog')}>
        Undo this import
      </button>
      <ConfirmDialog
        id="undo-import-dialog"
        title="Undo this import?"
        confirm={<ActButton act="undo" label="Undo this import" tone="danger" form="undo-import" />}
      >
        <p>
          Its posts, pages and files go to the bin, including later changes. Its discussions, redirects and appointments
          are removed. Anything in use elsewhere is kept and listed, such as a discussion in which a member has written,
          or an appointment that was moved.
        </p>
      </ConfirmDialog>
    </Form>
  );
}

const Stop = ({ label }: { label: string }) => (
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
    <>
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
              hint="You publish when you are ready. Otherwise, what was public on the old site is public here at once."
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
        </div>
      </Form>
      <Discard />
    </>
  );
}

/** Files of Ghost and folders of Markdown do not contain the address of the site. */
function OldSiteForm({
  site,
  source,
  result,
}: {
  site: string | null;
  source: string;
  result: FormResult | undefined;
}) {
  const fault = result?.errors?.site;
  return (
    <Form method="post" className="grid gap-2 border-t border-line pt-4">
      <label htmlFor="old-site" className="text-small leading-snug font-semibold">
        Address of the old site
      </label>
      <p id="old-site-hint" className="text-meta text-ink-2">
        {source === importSources.ghost ? 'An export of Ghost' : 'A folder of Markdown files'} leaves it out. With it,
        missing pictures are fetched, and links to the old site lead to the new pages.
      </p>
      <div className="flex flex-wrap gap-3">
        <input
          id="old-site"
          name="site"
          className="field min-w-0 flex-[1_1_14rem]"
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          placeholder="https://old-site.example"
          defaultValue={result?.values.site ?? site ?? ''}
          aria-describedby={fault ? 'old-site-fault old-site-hint' : 'old-site-hint'}
          aria-invalid={fault ? true : undefined}
        />
        <ActButton act="site" label="Read the file again" />
      </div>
      {fault && (
        <p id="old-site-fault" className="text-meta text-danger">
          {fault}
        </p>
      )}
    </Form>
  );
}

function Discard() {
  return (
    <Form method="post">
      <ActButton act="discard" label="Remove this file" />
    </Form>
  );
}
