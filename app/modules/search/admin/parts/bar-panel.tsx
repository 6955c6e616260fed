import { Form } from 'react-router';
import type { FormResult } from '#app/lib/forms/form-result.ts';
import type { SearchSettings } from '#app/modules/search/settings/settings-schema.ts';
import { Panel } from '#app/ui/admin/panel.tsx';
import { ActButton } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/forms/checkbox.tsx';
import { fieldProps } from '#app/ui/forms/field-props.ts';
import { TextField } from '#app/ui/forms/fields.tsx';
import { SearchBox } from '#app/ui/search/search-box.tsx';

interface BarPanelProps {
  settings: SearchSettings;
  /** Whether the operator has set up an AI service (`AI_BASE_URL`). */
  hasAiService: boolean;
  result: FormResult | undefined;
}

/** The settings of the search boxes, with a preview that is a real box. */
export function BarPanel({ settings, hasAiService, result }: BarPanelProps) {
  const { values } = result ?? { values: {} as FormResult['values'] };
  const isOn = (name: 'hasVoice' | 'hasAutoComplete' | 'hasAnalytics' | 'hasAnswers') =>
    values.placeholder === undefined ? settings[name] : values[name] === 'on';
  const field = fieldProps(result);
  return (
    <Panel title="Search bar">
      <Form method="post" noValidate preventScrollReset className="grid gap-4 p-4">
        <TextField {...field('placeholder', settings.placeholder)} label="Placeholder text" isRequired maxLength={60} />
        <Checkbox name="hasVoice" defaultChecked={isOn('hasVoice')}>
          Voice search
        </Checkbox>
        <Checkbox name="hasAutoComplete" defaultChecked={isOn('hasAutoComplete')}>
          Auto-complete
        </Checkbox>
        <Checkbox name="hasAnalytics" defaultChecked={isOn('hasAnalytics')}>
          Search analytics
        </Checkbox>
        <Checkbox name="hasAnswers" defaultChecked={isOn('hasAnswers')}>
          Answers written by AI
        </Checkbox>
        <p className="-mt-2 text-meta text-ink-2">
          Above the results of a question, from published pages only. Questions are sent to the AI service.
          {!hasAiService && ' No AI service is connected. Ask whoever runs the server.'}
        </p>
        <ActButton act="bar" label="Save search bar" tone="primary" className="justify-self-start" />
      </Form>
      <div className="border-t border-line p-4">
        <h3 className="mb-3 text-small font-semibold">Preview</h3>
        <SearchBox id="preview-search" settings={settings} isPreview />
      </div>
    </Panel>
  );
}
