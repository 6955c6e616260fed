import type { FormResult } from '#app/lib/forms/form-result.ts';
import { SubscribeBox } from '#app/modules/newsletter/components/subscribe-box.tsx';
import { headingId, Section } from '#app/ui/section.tsx';

/** 'Stay Updated', on the blog's pages and on its own. */
export function StayUpdated({ result }: { result?: FormResult | undefined }) {
  return (
    <Section block={{ id: 'stay-updated', anchor: 'stay-updated' }} ground="oat">
      <SubscribeBox
        heading="Stay Updated"
        headingId={headingId('stay-updated')}
        text="One letter a fortnight. Four minutes to read, nothing to buy."
        result={result}
      />
    </Section>
  );
}
