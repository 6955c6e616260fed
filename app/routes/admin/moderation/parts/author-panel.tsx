import { Form } from 'react-router';
import type { FormResult } from '#app/lib/form-result.ts';
import { Panel } from '#app/ui/admin/panel.tsx';
import { SelectField, TextField } from '#app/ui/fields.tsx';
import { RuleField } from './rule-field.tsx';

const pauses = [
  { days: 1, label: 'A day' },
  { days: 7, label: 'A week' },
  { days: 30, label: 'A month' },
  { days: 365, label: 'A year' },
];

/** A pause for the author, and the name behind an anonymous post. */
export function AuthorPanel({ isAnonymous, result }: { isAnonymous: boolean; result: FormResult | undefined }) {
  return (
    <Panel title="The author">
      <Form method="post" preventScrollReset className="grid grid-cols-[minmax(0,1fr)] gap-4 p-4">
        <SelectField id="days" name="days" label="Pause for" isRequired defaultValue="7">
          {pauses.map(({ days, label }) => (
            <option key={days} value={days}>
              {label}
            </option>
          ))}
        </SelectField>
        <RuleField id="author-rule" />
        <button type="submit" name="act" value="suspend" className="button button-danger justify-self-start">
          Ask the author to pause
        </button>
      </Form>
      {isAnonymous && (
        <Form method="post" noValidate preventScrollReset className="grid gap-3 border-t border-line p-4">
          <TextField
            id="reason"
            name="reason"
            label="Why you need to know who wrote this"
            isRequired
            maxLength={300}
            defaultValue={result?.values.reason}
            error={result?.errors.reason}
          />
          <button type="submit" name="act" value="reveal" className="button button-quiet justify-self-start">
            Show the name
          </button>
          <p className="text-meta text-ink-3">Your reason goes into the audit log.</p>
        </Form>
      )}
    </Panel>
  );
}
