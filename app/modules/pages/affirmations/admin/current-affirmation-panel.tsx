import { useEffect, useRef } from 'react';
import { formatNumber } from '#app/lib/count-text.ts';
import type { FormView } from '#app/lib/forms/fields/field.ts';
import type { FormResult } from '#app/lib/forms/form-result.ts';
import { minuteMs } from '#app/lib/time/units.ts';
import { rotateAffirmations } from '#app/modules/pages/affirmations/rotate.ts';
import { Panel } from '#app/ui/admin/panel.tsx';
import { SettingsForm } from '#app/ui/admin/records/settings-card.tsx';
import type { Pillar } from '#packages/illustrations/names.ts';

interface CurrentAffirmationPanelProps {
  active: { text: string; pillar: Pillar }[];
  rotation: FormView;
  result: FormResult | undefined;
}

/** The current affirmation as visitors see it, with the same script as the home page, and its interval. */
export function CurrentAffirmationPanel({ active, rotation, result }: CurrentAffirmationPanelProps) {
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
              data-interval={Number(rotation.values.minutes) * minuteMs}
              data-affirmations={JSON.stringify(active.map(({ text, pillar }) => [text, pillar]))}
              className="voice min-h-[2.5em] text-[1.875rem] leading-tight"
              suppressHydrationWarning
            >
              {first.text}
            </p>
            <p className="text-meta text-ink-2">
              Each visitor sees one of the {formatNumber(active.length)} active ones at random. This is the one you
              would see now.
            </p>
          </>
        ) : (
          <p className="text-ink-2">No affirmation is active: the home page shows its ring without text.</p>
        )}
        <SettingsForm
          act="rotate"
          form={rotation}
          result={result}
          label="Save interval"
          className="border-t border-line pt-4"
        />
      </div>
    </Panel>
  );
}
