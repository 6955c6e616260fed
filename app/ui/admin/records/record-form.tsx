import { Form } from 'react-router';
import type { RecordView } from '#app/lib/forms/fields/record-view.ts';
import type { FormResult } from '#app/lib/forms/form-result.ts';
import { Panel } from '#app/ui/admin/panel.tsx';
import { ActButton } from '#app/ui/button.tsx';
import { FieldControl } from './field-control.tsx';

interface RecordFormProps {
  view: RecordView;
  result: FormResult | undefined;
}

/** The form of a record: a panel for each group of fields. */
export function RecordForm({ view: { form, isNew, noun }, result }: RecordFormProps) {
  // A refused deletion, or another form of the screen, was posted without the fields: they show what is stored.
  const values = result && 'revision' in result.values ? result.values : form.values;
  // A form that was refused because somebody else saved meanwhile is refused again, until the screen is opened anew.
  const revision = result?.values.revision ?? form.revision;
  return (
    <Form method="post" noValidate preventScrollReset className="grid items-start gap-5 lg:grid-cols-2">
      <input type="hidden" name="revision" value={revision} />
      {form.groups.map(({ title, fields }) => (
        <Panel key={title} title={title} className={form.groups.length === 1 ? 'lg:col-span-2' : ''}>
          <div className="grid gap-4 p-4 sm:grid-cols-2">
            {fields.map((field) => (
              <FieldControl key={field.name} field={field} values={values} errors={result?.errors ?? {}} />
            ))}
          </div>
        </Panel>
      ))}
      <p>
        <ActButton act="save" label={isNew ? `Add ${noun.one}` : 'Save'} tone="primary" />
      </p>
    </Form>
  );
}
