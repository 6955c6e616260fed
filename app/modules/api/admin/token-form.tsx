import { Form } from 'react-router';
import type { FormResult } from '#app/lib/forms/form-result.ts';
import { boxOf, tokenDays } from '#app/modules/api/tokens/token-form.ts';
import { ChoiceField } from '#app/ui/admin/choice-field.tsx';
import { Panel } from '#app/ui/admin/panel.tsx';
import { ActButton } from '#app/ui/button.tsx';
import { fieldProps } from '#app/ui/forms/field-props.ts';
import { TextField } from '#app/ui/forms/fields.tsx';
import { ScopeBoxes, ScopePassword } from './scope-fields.tsx';

interface TokenFormProps {
  formKey: string;
  /** Whether the password was entered within the last minutes. */
  isConfirmed: boolean;
  result: FormResult | undefined;
}

/** The form of a new token. */
export function TokenForm({ formKey, isConfirmed, result }: TokenFormProps) {
  const values: Record<string, string> = result?.values ?? {};
  const field = fieldProps(result);
  return (
    <Panel title="New token">
      <Form method="post" noValidate preventScrollReset className="grid gap-4 p-4">
        <input type="hidden" name="key" value={formKey} />
        <div className="grid gap-4 md:grid-cols-2">
          <TextField
            {...field('name')}
            label="Name"
            isRequired
            maxLength={80}
            autoComplete="off"
            placeholder="The program that will use it"
          />
          <ChoiceField id="days" name="days" label="Valid for" defaultValue={values.days ?? tokenDays[1]}>
            {tokenDays.map((days) => (
              <option key={days} value={days}>
                {days} days
              </option>
            ))}
          </ChoiceField>
        </div>
        <fieldset>
          <legend className="mb-1 text-small leading-snug font-semibold">Besides public content, it can</legend>
          <div className="grid gap-x-4 md:grid-cols-2">
            <ScopeBoxes isTicked={(scope) => boxOf(scope) in values} />
          </div>
        </fieldset>
        {!isConfirmed && (
          <div className="max-w-form">
            <ScopePassword field={field} />
          </div>
        )}
        <p className="text-meta text-ink-2">
          No token can publish, send or delete anything. It stops working when you are no longer an admin.
        </p>
        <ActButton act="add" label="Create token" tone="primary" className="justify-self-start" />
      </Form>
    </Panel>
  );
}
