import type { ReactNode } from 'react';
import { Form } from 'react-router';
import type { FormResult } from '#app/lib/forms/form-result.ts';
import { Panel } from '#app/ui/admin/panel.tsx';
import { ActButton } from '#app/ui/button.tsx';

interface SettingsFormProps {
  title: string;
  /** The posted value of `act`. */
  act: string;
  note?: string;
  aside?: ReactNode;
  children: ReactNode;
}

/** A panel with its own form. Each panel is saved separately. */
export function SettingsForm({ title, act, note, aside, children }: SettingsFormProps) {
  return (
    <Panel title={title}>
      <Form method="post" noValidate preventScrollReset className="grid gap-4 p-4">
        {children}
        {note && <p className="text-meta text-ink-2">{note}</p>}
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <ActButton act={act} label="Save" tone="primary" aria-label={`Save: ${title}`} />
          {aside}
        </div>
      </Form>
    </Panel>
  );
}

/** Returns the result of this panel's refused form, or nothing if another panel was refused. */
export function resultOf(result: FormResult | undefined, act: string): Pick<FormResult, 'values' | 'errors'> {
  return result?.values.act === act ? result : { values: {}, errors: {} };
}
