import { useEffect, useRef } from 'react';
import { Form } from 'react-router';
import type { Pillar } from '#app/lib/illustration/names.ts';
import { rotationMinutes } from '#app/modules/company/schema.ts';
import { rotateAffirmations } from '#app/modules/pages/affirmations/rotate.ts';
import { ChoiceField } from '#app/ui/admin/choice-field.tsx';
import { Panel } from '#app/ui/admin/panel.tsx';
import { ActButton } from '#app/ui/button.tsx';

interface CurrentAffirmationPanelProps {
  active: { text: string; pillar: Pillar }[];
  minutes: number;
}

/** The current affirmation as visitors see it, with the same script as the home page, and its interval. */
export function CurrentAffirmationPanel({ active, minutes }: CurrentAffirmationPanelProps) {
  const line = useRef<HTMLParagraphElement>(null);
  useEffect(() => (line.current ? rotateAffirmations(line.current) : undefined), []);
  const [first] = active;
  return (
    <Panel title="Current live affirmation">
      <div className="grid gap-4 p-4">
        {first ? (
          <>
            <p
              ref={line}
              dir="auto"
              data-interval={minutes * 60_000}
              data-affirmations={JSON.stringify(active.map(({ text, pillar }) => [text, pillar]))}
              className="voice min-h-[2.5em] text-[1.875rem] leading-tight"
              suppressHydrationWarning
            >
              {first.text}
            </p>
            <p className="text-meta text-ink-2">
              Each visitor sees one of the {active.length.toLocaleString('en-GB')} active ones at random. This is the
              one you would see now.
            </p>
          </>
        ) : (
          <p className="text-ink-2">No affirmation is active: the home page shows its ring without text.</p>
        )}
        <Form method="post" preventScrollReset className="border-t border-line pt-4">
          <ChoiceField
            id="minutes"
            name="minutes"
            label="Rotation interval"
            defaultValue={minutes}
            aside={<ActButton act="rotate" label="Save interval" />}
          >
            {rotationMinutes.map((count) => (
              <option key={count} value={count}>
                {count} minutes
              </option>
            ))}
          </ChoiceField>
        </Form>
      </div>
    </Panel>
  );
}
