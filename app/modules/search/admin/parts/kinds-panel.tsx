import { Form } from 'react-router';
import type { FormResult } from '#app/lib/forms/form-result.ts';
import type { SearchKind } from '#app/modules/search/search-kinds.ts';
import type { SearchSettings } from '#app/modules/search/settings/settings-schema.ts';
import { Panel } from '#app/ui/admin/panel.tsx';
import { ActButton } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/forms/checkbox.tsx';
import { fieldProps } from '#app/ui/forms/field-props.ts';
import { TextField } from '#app/ui/forms/fields.tsx';

const labels: [SearchKind, string][] = [
  ['page', 'Pages'],
  ['post', 'Blog posts'],
  ['product', 'Products'],
  ['media', 'Media files'],
  ['thread', 'Forum'],
];

interface KindsPanelProps {
  settings: SearchSettings;
  result: FormResult | undefined;
}

/** Which kinds of content are found, and how much each counts. */
export function KindsPanel({ settings: { kinds, weights }, result }: KindsPanelProps) {
  const { values } = result ?? { values: {} as FormResult['values'] };
  const isRefused = values['weight-page'] !== undefined;
  const field = fieldProps(result);
  return (
    <Panel title="Indexed content types">
      <Form method="post" noValidate preventScrollReset className="grid gap-4 p-4">
        <p className="text-meta text-ink-2">
          100 is neutral. With 200, a kind counts twice as much when results are sorted.
        </p>
        {labels.map(([kind, label]) => (
          <div key={kind} className="grid grid-cols-[minmax(0,1fr)_minmax(0,11rem)] items-end gap-4">
            <div className="flex min-h-11 items-center">
              <Checkbox name={kind} defaultChecked={isRefused ? values[kind] === 'on' : kinds[kind]}>
                {label}
              </Checkbox>
            </div>
            <TextField
              {...field(`weight-${kind}`, String(weights[kind]))}
              label={`Weight of ${label.toLowerCase()}`}
              isRequired
              inputMode="numeric"
            />
          </div>
        ))}
        <ActButton act="kinds" label="Save content types" tone="primary" className="justify-self-start" />
      </Form>
    </Panel>
  );
}
