import { useState } from 'react';
import { Form } from 'react-router';
import type { FormResult } from '#app/lib/forms/form-result.ts';
import { type Framing, isSameFraming, ratios, unframed } from '#app/lib/framing.ts';
import { FramingField } from '#app/modules/media/admin/components/framing/framing-field.tsx';
import type { Media } from '#app/modules/media/media.ts';
import { Panel } from '#app/ui/admin/panel.tsx';
import { ActButton } from '#app/ui/button.tsx';

interface FramingPanelProps {
  picture: Media;
  /** The version of the framing that is stored. */
  revision: string;
  result: FormResult | undefined;
}

/** The focal point and crop of a picture, unless the page that shows it sets its own. */
export function FramingPanel({ picture, revision, result }: FramingPanelProps) {
  const typed = result?.values.act === 'framing' ? result.values : undefined;
  const stored = picture.framing ?? unframed;
  const [begun, setBegun] = useState({ revision, framing: stored });
  const [framing, setFraming] = useState(() => typedFraming(stored, typed));
  const [answered, setAnswered] = useState(typed);
  // After a save over another person's, the answer has what they stored in fields that were not touched.
  if (typed && answered !== typed) {
    setAnswered(typed);
    setFraming(typedFraming(framing, typed));
  }
  // The screen is loaded again while a person works on it. A crop that is not saved yet stays, with the version it began from.
  if (begun.revision !== revision && [begun.framing, stored].some((each) => isSameFraming(each, framing))) {
    setBegun({ revision, framing: stored });
    setFraming(stored);
  }
  return (
    <Panel title="Focal point and crop">
      <Form method="post" noValidate className="grid gap-4 p-4" preventScrollReset>
        <input type="hidden" name="revision" value={typed?.revision ?? begun.revision} />
        <p className="text-ink-2">How pages and posts crop this picture by default. The file itself does not change.</p>
        <FramingField
          picture={picture}
          value={framing}
          onChange={setFraming}
          typed={typed}
          errors={typed && result?.errors}
        />
        <ActButton act="framing" label="Save focal point and crop" tone="primary" className="justify-self-start" />
      </Form>
    </Panel>
  );
}

/** Returns the framing of a refused form, which a page without JavaScript is drawn with. Text that is not a number stays. */
function typedFraming(stored: Framing, typed: Record<string, string> = {}): Framing {
  const number = (text: string | undefined, otherwise: number) =>
    /^\d{1,3}$/.test(text ?? '') ? Number(text) : otherwise;
  return {
    focalX: number(typed.focalX, stored.focalX),
    focalY: number(typed.focalY, stored.focalY),
    zoom: number(typed.zoom, stored.zoom),
    ratio: ratios.find((ratio) => ratio === typed.ratio) ?? stored.ratio,
  };
}
