import { Form } from 'react-router';
import type { FormResult } from '#app/lib/forms/form-result.ts';
import { Panel } from '#app/ui/admin/panel.tsx';
import { ActButton } from '#app/ui/button.tsx';
import { fieldProps } from '#app/ui/forms/field-props.ts';
import { TextField } from '#app/ui/forms/fields.tsx';

/** The sending rate of letters. */
export function ThrottlePanel({ mailsPerMinute, result }: { mailsPerMinute: number; result: FormResult | undefined }) {
  const field = fieldProps(result);
  return (
    <Panel title="Pace" className="mt-5 max-w-[42rem]">
      <Form method="post" noValidate className="grid gap-4 p-4">
        <p className="text-ink-2">
          Email services limit new senders at first. Letters are sent no faster than this; other emails are never
          delayed by them.
        </p>
        <div className="flex flex-wrap items-end gap-3">
          <TextField
            {...field('mailsPerMinute', String(mailsPerMinute))}
            label="Emails a minute"
            isRequired
            inputMode="numeric"
            maxLength={4}
            autoComplete="off"
            className="w-40"
          />
          <ActButton act="throttle" label="Save pace" />
        </div>
      </Form>
    </Panel>
  );
}
