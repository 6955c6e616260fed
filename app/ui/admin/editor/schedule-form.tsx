import type { ComponentProps } from 'react';
import { Form } from 'react-router';
import type { FormResult } from '#app/lib/forms/form-result.ts';
import { exactTimeText } from '#app/lib/time/when.ts';
import { ActButton } from '#app/ui/button.tsx';
import { Select } from '#app/ui/forms/select.tsx';
import { FieldFrame } from './forms/field-frame.tsx';

type ScheduledChange = 'publish' | 'unpublish';

interface ScheduleFormProps {
  publishAt: Date | null;
  unpublishAt: Date | null;
  isPublished: boolean;
  /** The kind of document: `page` or `post`. */
  noun: string;
  result?: FormResult | undefined;
}

const actionLabel: Record<ScheduledChange, string> = { publish: 'Publish', unpublish: 'Unpublish' };

/** Shows the schedule, with a form to change it. Times are London's, and labelled so. Works without JavaScript. */
export function ScheduleForm({ publishAt, unpublishAt, isPublished, noun, result }: ScheduleFormProps) {
  return (
    <div className="grid gap-4">
      <Plan act="publish" at={publishAt} />
      <Plan act="unpublish" at={unpublishAt} />
      <Form method="post" className="grid gap-3" preventScrollReset>
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
