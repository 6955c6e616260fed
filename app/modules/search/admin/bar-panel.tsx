import type { FormView } from '#app/lib/forms/fields/field.ts';
import type { FormResult } from '#app/lib/forms/form-result.ts';
import type { SearchSettings } from '#app/modules/search/settings/settings-schema.ts';
import { Panel } from '#app/ui/admin/panel.tsx';
import { SettingsForm } from '#app/ui/admin/records/settings-card.tsx';
import { SearchBox } from '#app/ui/search/search-box.tsx';

interface BarPanelProps {
  form: FormView;
  settings: SearchSettings;
  /** Whether the operator has set up an AI service (`AI_BASE_URL`). */
  hasAiService: boolean;
  result: FormResult | undefined;
}

/** The settings of the search boxes, with a preview that is a real box. */
export function BarPanel({ form, settings, hasAiService, result }: BarPanelProps) {
  return (
    <Panel title="Search bar">
      <SettingsForm
        act="bar"
        form={form}
        result={result}
        label="Save search bar"
        note={hasAiService ? undefined : 'No AI service is connected. Ask the person who runs the server.'}
      />
      <div className="border-t border-line p-4">
        <h3 className="mb-3 font-sans text-small font-semibold">Preview</h3>
        <SearchBox id="preview-search" settings={settings} isPreview key={form.revision} />
      </div>
    </Panel>
  );
}
