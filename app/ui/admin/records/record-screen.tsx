import type { ComponentProps, ReactNode } from 'react';
import { Form } from 'react-router';
import type { RecordView } from '#app/lib/forms/fields/record-view.ts';
import type { FormResult } from '#app/lib/forms/form-result.ts';
import { ConfirmedAct } from '#app/ui/admin/dialog.tsx';
import { Panel } from '#app/ui/admin/panel.tsx';
import { ScreenHead } from '#app/ui/admin/screen-head.tsx';
import { ActButton } from '#app/ui/button.tsx';
import { RecordForm } from './record-form.tsx';

interface RecordScreenProps {
  view: RecordView;
  /** The result of a refused post, also of another form of the screen. */
  result: unknown;
  /** Beside the title. */
  note?: ReactNode;
  /** The panel that deletes the record: which ones can be deleted, and the consequence. Without it there is none. */
  deletion?: { note: string; warning: string };
  below?: ComponentProps<typeof RecordForm>['below'];
  /** Further panels, below the form. */
  children?: ReactNode;
}

/** The screen of one record: its form, further panels, and how it is deleted. */
export function RecordScreen({ view, result, note, deletion, below, children }: RecordScreenProps) {
  const { name, noun, path, isNew } = view;
  const refusal = result as FormResult | undefined;
  return (
    <>
      <ScreenHead title={name} back={{ label: `Back to the ${noun.many}`, href: path }} note={note} />
      {/* Two panels are beside each other. In one, a line of text would be too long to read. */}
      <div className={view.form.groups.length === 2 ? undefined : 'max-w-form'}>
        {/* After saving it shows what was stored. */}
        <RecordForm view={view} result={refusal} below={below} />
        {children}
        {deletion && !isNew && <DeletionPanel view={view} {...deletion} />}
      </div>
    </>
  );
}

interface DeletionProps {
  view: RecordView;
  note: string;
  warning: string;
}

function DeletionPanel({ view: { name, noun, binDays, form }, note, warning }: DeletionProps) {
  const label = `Delete the ${noun.one}`;
  return (
    <Panel title="Delete" className="mt-5">
      <Form method="post" className="flex flex-wrap items-center gap-x-4 gap-y-3 p-4">
        <input type="hidden" name="read" value={form.revision} />
        <p className="min-w-0 flex-[1_1_12rem] text-ink-2">
          {binDays ? `You can restore it from the bin for ${binDays} days.` : note}
        </p>
        {binDays ? (
          <ActButton act="remove" label={label} tone="danger" />
        ) : (
          <ConfirmedAct act="remove" label={label} title={`Delete “${name}”?`} keep="Keep it">
            <p>{warning} This cannot be undone.</p>
          </ConfirmedAct>
        )}
      </Form>
    </Panel>
  );
}
