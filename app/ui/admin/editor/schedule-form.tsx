import type { ComponentProps, FormEvent } from 'react';
import { Form, useSubmit } from 'react-router';
import type { FormResult } from '#app/lib/forms/form-result.ts';
import { exactTimeText } from '#app/lib/time/when.ts';
import { ActButton } from '#app/ui/button.tsx';
import { Select } from '#app/ui/forms/select.tsx';
import { showToast } from '#app/ui/toasts/toast-store.ts';
import { FieldFrame } from './forms/field-frame.tsx';
import type { Autosave } from './saving/autosave.ts';

type ScheduledChange = 'publish' | 'unpublish';

/** The draft that the screen shows. */
export type ScheduledDraft = Pick<Autosave, 'flush' | 'revision'>;

interface ScheduleFormProps {
  publishAt: Date | null;
  unpublishAt: Date | null;
  isPublished: boolean;
  /** The kind of document: `page` or `post`. */
  noun: string;
  autosave: ScheduledDraft;
  result?: FormResult | undefined;
}

const actionLabel: Record<ScheduledChange, string> = { publish: 'Publish', unpublish: 'Unpublish' };

const notSaved = {
  tone: 'destructive',
  title: 'Nothing was scheduled',
  text: 'The draft could not be saved at the moment. What you wrote is kept on this device: try again in a moment.',
} as const;

/**
 * Shows the schedule, with a form to change it. Times are London's, and labelled so. It names the revision of the draft
 * that the screen shows. Works without JavaScript; with it, the last input is saved first.
 */
export function ScheduleForm({ publishAt, unpublishAt, isPublished, noun, autosave, result }: ScheduleFormProps) {
  const submit = useSubmit();
  const saveFirst = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget, (event.nativeEvent as SubmitEvent).submitter);
    void autosave.flush().then((isSaved) => {
      if (!isSaved) return showToast(notSaved);
      fields.set('revision', String(autosave.revision));
      void submit(fields, { method: 'post', preventScrollReset: true });
    });
  };
  return (
    <div className="grid gap-4">
      <Plan act="publish" at={publishAt} />
      <Plan act="unpublish" at={unpublishAt} />
      <Form method="post" className="grid gap-3" preventScrollReset onSubmit={saveFirst}>
        <input type="hidden" name="revision" value={autosave.revision} />
        <FieldFrame label="What" error={result?.errors.scheduledAction}>
          {(control) => (
            <Select
              {...control}
              name="scheduledAction"
              defaultValue={result?.values.scheduledAction ?? (isPublished ? 'unpublish' : 'publish')}
            >
              <option value="publish">Publish the draft</option>
              <option value="unpublish">Unpublish the {noun}</option>
            </Select>
          )}
        </FieldFrame>
        <ScheduledTimeField name="at" defaultValue={result?.values.at} error={result?.errors.at} />
        <ActButton act="schedule" label="Schedule" className="justify-self-start" />
      </Form>
    </div>
  );
}

/** The time of a schedule: one field for pages, posts and letters. */
export function ScheduledTimeField({ error, ...input }: { error: string | undefined } & ComponentProps<'input'>) {
  return (
    <FieldFrame label="When" hint="London time: GMT in winter, British Summer Time in summer." error={error}>
      {(control) => <input {...input} {...control} type="datetime-local" required className="field" />}
    </FieldFrame>
  );
}

function Plan({ act, at }: { act: ScheduledChange; at: Date | null }) {
  if (!at) return null;
  return (
    <Form method="post" className="flex flex-wrap items-center justify-between gap-2" preventScrollReset>
      <input type="hidden" name="scheduledAction" value={act} />
      <p>
        <span className="font-semibold">{actionLabel[act]}</span>{' '}
        <time dateTime={at.toISOString()}>{exactTimeText(at)}</time>, London time
      </p>
      <ActButton act="cancel" label="Cancel" aria-label={`Cancel: ${actionLabel[act]}`} />
    </Form>
  );
}
