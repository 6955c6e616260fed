import { Form } from 'react-router';
import { ProductSearch } from '#app/blocks/welcome/parts/product-search.tsx';
import type { FormResult } from '#app/lib/form-result.ts';
import type { SearchSettings } from '#app/services/search/settings-schema.ts';
import { Panel } from '#app/ui/admin/panel.tsx';
import { TextField } from '#app/ui/fields.tsx';
import { Toggle } from './toggle.tsx';

interface BarPanelProps {
  settings: SearchSettings;
  result: FormResult | undefined;
}

/** What the search boxes show and do, with a preview that is a real box. */
export function BarPanel({ settings, result }: BarPanelProps) {
  const { values, errors } = result ?? { values: {}, errors: {} };
  const isOn = (name: 'hasVoice' | 'hasAutoComplete' | 'hasAnalytics') =>
    values.placeholder === undefined ? settings[name] : values[name] === 'on';
  return (
    <Panel title="Search bar">
      <Form method="post" noValidate preventScrollReset className="grid gap-4 p-4">
        <TextField
          id="placeholder"
          name="placeholder"
          label="Placeholder text"
          isRequired
          maxLength={60}
          defaultValue={values.placeholder ?? settings.placeholder}
          error={errors.placeholder}
        />
        <Toggle name="hasVoice" label="Voice search" isOn={isOn('hasVoice')} />
        <Toggle name="hasAutoComplete" label="Auto-complete" isOn={isOn('hasAutoComplete')} />
        <Toggle name="hasAnalytics" label="Search analytics" isOn={isOn('hasAnalytics')} />
        <button type="submit" name="act" value="bar" className="button button-primary justify-self-start">
          Save search bar
        </button>
      </Form>
      <div className="border-t border-line p-4">
        <h3 className="mb-3 text-small font-semibold">Preview</h3>
        <ProductSearch label={settings.placeholder} fieldId="preview-search" />
      </div>
    </Panel>
  );
}
