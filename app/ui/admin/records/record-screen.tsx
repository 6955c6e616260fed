import type { ReactNode } from 'react';
import { Form } from 'react-router';
import type { RecordView } from '#app/lib/forms/fields/record-view.ts';
import type { FormResult } from '#app/lib/forms/form-result.ts';
import { ConfirmDialog, opensDialog } from '#app/ui/admin/dialog.tsx';
import { Panel } from '#app/ui/admin/panel.tsx';
import { ScreenHead } from '#app/ui/admin/screen-head.tsx';
import { ActButton } from '#app/ui/button.tsx';
import { ServerToast } from '#app/ui/toasts/server-toast.tsx';
import { RecordForm } from './record-form.tsx';

interface RecordScreenProps {
  view: RecordView;
  /** The result of a refused post, also of another form of the screen. */
  result: unknown;
  /** Beside the title. */
  note?: ReactNode;
  /** The panel that deletes the record: which ones can be deleted, and the consequence. Without it there is none. */
  deletion?: { note: string; warning: string };
  /** Further panels, below the form. */
  children?: ReactNode;
}

/** The screen of one record: its form, further panels, and how it is deleted. */
export function RecordScreen({ view, result, note, deletion, children }: RecordScreenProps) {
  const { name, noun, path, form, isNew } = view;
  const refusal = result as FormResult | undefined;
  return (
    <>
      <ScreenHead title={name} back={{ label: `Back to the ${noun.many}`, href: path }} note={note} />
      {/* After saving it shows what was stored. */}
      <RecordForm key={form.revision} view={view} result={refusal} />
      {children}
      {deletion && !isNew && <DeletionPanel view={view} {...deletion} />}
      <ServerToast toast={refusal?.toast} />
    </>
  );
}

function DeletionPanel({ view: { name, noun }, note, warning }: { view: RecordView; note: string; warning: string }) {
  const label = `Delete the ${noun.one}`;
  return (
    <Panel title="Delete" className="mt-5">
      <Form method="post" className="flex flex-wrap items-center gap-x-4 gap-y-3 p-4">
        <p className="min-w-0 flex-[1_1_12rem] text-ink-2">{note}</p>
        <button type="button" className="button button-danger" {...opensDialog('remove-record')}>
          {label}
        </button>
        <ConfirmDialog
          id="remove-record"
          title={`Delete “${name}”?`}
          keep="Keep it"
          confirm={<ActButton act="remove" label={label} tone="danger" />}
        >
          <p>{warning} This cannot be undone.</p>
        </ConfirmDialog>
      </Form>
    </Panel>
  );
}
