import { useState } from 'react';
import { Form } from 'react-router';
import type { FormResult } from '#app/lib/forms/form-result.ts';
import { unframed } from '#app/lib/framing.ts';
import { FramingField } from '#app/modules/media/admin/components/framing/framing-field.tsx';
import type { Media } from '#app/modules/media/media.ts';
import { Panel } from '#app/ui/admin/panel.tsx';
import { ActButton } from '#app/ui/button.tsx';

/** The focal point and crop of a picture, unless the page that shows it sets its own. */
export function FramingPanel({ picture, result }: { picture: Media; result: FormResult | undefined }) {
  const [framing, setFraming] = useState(picture.framing ?? unframed);
  return (
    <Panel title="Focal point and crop">
      <Form method="post" noValidate className="grid gap-4 p-4" preventScrollReset>
        <p className="text-ink-2">How pages and posts crop this picture by default. The file itself does not change.</p>
        <FramingField
          picture={picture}
          value={framing}
          onChange={setFraming}
          typed={result?.values}
          errors={result?.errors}
        />
        <ActButton act="framing" label="Save focal point and crop" tone="primary" className="justify-self-start" />
      </Form>
    </Panel>
  );
}
