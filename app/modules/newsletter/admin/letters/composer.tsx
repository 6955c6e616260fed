import { useRef, useState } from 'react';
import { counted } from '#app/lib/count-text.ts';
import type { FormResult } from '#app/lib/forms/form-result.ts';
import { MailServerNotice } from '#app/modules/mail/mail-server-notice.tsx';
import { type LetterKind, letterKinds, letterKindText } from '#app/modules/newsletter/letter-kinds.ts';
import { type Draft, maxSubjectLength } from '#app/modules/newsletter/letters/letter-schema.ts';
import type { Letter } from '#app/modules/newsletter/letters/record-letter-action.server.ts';
import { ConfirmDialog, opensDialog } from '#app/ui/admin/dialog.tsx';
import { ChangesList } from '#app/ui/admin/editor/changes-list.tsx';
import { type Comparable, compareDocuments } from '#app/ui/admin/editor/compare-documents.ts';
import { RestoredBanner } from '#app/ui/admin/editor/document-shell.tsx';
import { NowOrLater } from '#app/ui/admin/editor/now-or-later.tsx';
import type { SaveState } from '#app/ui/admin/editor/saving/autosave.ts';
import { ConflictDialog } from '#app/ui/admin/editor/saving/conflict-dialog.tsx';
import { saveText } from '#app/ui/admin/editor/saving/save-status.tsx';
import { SignInDialog } from '#app/ui/admin/editor/saving/sign-in-dialog.tsx';
import { Panel } from '#app/ui/admin/panel.tsx';
import { ActButton } from '#app/ui/button.tsx';
import { fieldProps } from '#app/ui/forms/field-props.ts';
import { SelectField, TextField } from '#app/ui/forms/fields.tsx';
import { LetterBody } from './letter-body.tsx';
import { readFields, useLetterDraft } from './use-letter-draft.ts';

interface ComposerProps {
  letter: Letter;
  /** The draft on the server. */
  draft: { revision: number; savedAt: Date; savedBy: string | null };
  /** The current number of recipients of each kind of letter. */
  readers: Record<LetterKind, number>;
  ownEmail: string;
  now: Date;
  result: FormResult | undefined;
}

/** The editor of a letter. Every button saves the input first. With JavaScript it is also saved automatically. */
export function Composer({ letter, draft, readers, ownEmail, now, result }: ComposerProps) {
  const form = useRef<HTMLFormElement>(null);
  const values = { ...letter, ...result?.values };
  const field = fieldProps(result);
  const [kind, setKind] = useState(values.kind as LetterKind);
  const { saving, wasRestored, change, adopt, submitSaved, retry } = useLetterDraft({
    letterId: letter.id,
    initial: { ...draft, document: letter },
    form,
  });
  const hasReaders = readers[kind] > 0;
  const subscribers = counted(readers[kind], 'subscriber');
  return (
    <>
      {/* A plain form: the browser opens the previews in windows, which React Router's own form cannot do. */}
      <form ref={form} method="post" noValidate onInput={change} onSubmit={(event) => void submitSaved(event)}>
        <input type="hidden" name="revision" defaultValue={draft.revision} />
        {wasRestored && <RestoredBanner />}
        {result?.errors.revision && (
          <div className="mb-5">
            <Panel title={result.errors.revision}>
              <div className="grid gap-3 p-4">
                <p>
                  Your version below is not saved yet: any button will replace theirs with it. These are the
                  differences, from their version to yours. Or{' '}
                  <a href={`/admin/subscribers/letters/${letter.id}`} className="text-link">
                    continue with theirs
                  </a>
                  .
                </p>
                <ChangesList
                  noun="letter"
                  changes={compareDocuments(wordsOf(letter), wordsOf(values))}
                  same="Both versions are the same."
                />
              </div>
            </Panel>
          </div>
        )}
        <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,7fr)_minmax(0,4fr)]">
          <Panel title="Letter">
            <div className="grid gap-4 p-4">
              <SelectField
                {...field('kind', letter.kind)}
                label="List"
                isRequired
                onChange={({ target }) => setKind(target.value as LetterKind)}
              >
                {letterKinds.map((one) => (
                  <option key={one} value={one}>
                    {letterKindText[one].label} ({counted(readers[one], 'subscriber')})
                  </option>
                ))}
              </SelectField>
              <TextField
                {...field('subject', letter.subject)}
                label="Subject"
                isRequired
                maxLength={maxSubjectLength}
                autoComplete="off"
              />
              <TextField
                {...field('preheader', letter.preheader)}
                label="Preview text"
                maxLength={maxSubjectLength}
                autoComplete="off"
              />
              <LetterBody initial={values.body} error={result?.errors.body} />
              <div className="flex flex-wrap items-center gap-2.5">
                <ActButton act="save" label="Save draft" tone="primary" />{' '}
                <ActButton act="preview" label="Preview" formTarget="_blank" />{' '}
                <ActButton act="preview-text" label="Preview as text" formTarget="_blank" />
                <p role="status" className="text-meta text-ink-3">
                  {saving && rowOf(saving)}
                </p>
              </div>
            </div>
          </Panel>
          <div className="grid gap-5">
            <Panel title="Test">
              <div className="grid justify-items-start gap-3 p-4">
                <p className="text-ink-2">
                  To <span className="wrap-anywhere">{ownEmail}</span> and nobody else.
                </p>
                <ActButton act="test" label="Send test to me" />
              </div>
            </Panel>
            <Panel title="Send">
              <div className="grid gap-4 p-4">
                <p id="recipients" className="text-ink-2">
                  {hasReaders
                    ? `Sends to ${subscribers}. New subscribers get the next letter.`
                    : 'Nobody has subscribed to this list yet, so nobody would get it. You can schedule it: everyone on the list by then gets it.'}
                </p>
                <NowOrLater
                  name="scheduledAt"
                  at={result?.values.act === 'schedule' ? result.values.scheduledAt : undefined}
                  from={now}
                  error={result?.errors.scheduledAt}
                  now={
                    <button
                      type="button"
                      className="button button-marigold"
                      aria-describedby="recipients"
                      {...opensDialog('send-now')}
                    >
                      Send now…
                    </button>
                  }
                  later={<ActButton act="schedule" label="Schedule" tone="marigold" />}
                />
              </div>
            </Panel>
            <Panel title="Delete">
              <div className="flex flex-wrap items-center gap-x-4 gap-y-3 p-4">
                <p className="min-w-0 flex-[1_1_12rem] text-ink-2">The draft is deleted permanently.</p>
                <button type="button" className="button button-danger" {...opensDialog('remove-draft')}>
                  Delete draft…
                </button>
              </div>
            </Panel>
          </div>
        </div>
        <ConfirmDialog
          id="send-now"
          // A person may have subscribed since this screen was loaded. The action refuses a letter to nobody.
          title={hasReaders ? `Send it to ${subscribers}?` : 'Send it to everyone on this list now?'}
          confirm={<ActButton act="send" label="Send letter" tone="primary" />}
        >
          <MailServerNotice className="mb-3" />
          Sending starts at once. You can pause it, but emails already sent can’t be recalled.
        </ConfirmDialog>
        <ConfirmDialog
          id="remove-draft"
          title="Delete this draft?"
          confirm={<ActButton act="remove" label="Delete draft" tone="danger" />}
          keep="Keep it"
        >
          Its text is deleted permanently.
        </ConfirmDialog>
      </form>
      {saving?.kind === 'signed-out' && <SignInDialog email={ownEmail} onSignedIn={retry} />}
      {saving?.kind === 'stale' && (
        <ConflictDialog
          noun="letter"
          mine={readFields(form.current) as Comparable}
          theirs={saving.theirs}
          onTakeTheirs={() => adopt(saving.theirs, false)}
          onKeepMine={() => adopt(saving.theirs, true)}
        />
      )}
    </>
  );
}

const wordsOf = ({ kind, subject, preheader, body }: Draft) =>
  ({ list: letterKindText[kind].label, subject, previewText: preheader, letter: body }) as Comparable;

/** Leaves out the elapsed seconds: screen readers announce the line whenever it changes. */
const rowOf = (saving: SaveState) => (saving.kind === 'saved' ? 'Saved' : saveText(saving, new Date()));
