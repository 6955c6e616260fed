import { SubscribeBox } from '#app/modules/newsletter/components/subscribe-box.tsx';
import { headingId, Section } from '#app/ui/section.tsx';

/** 'Stay Updated', on the blog's pages. */
export function StayUpdated() {
  return (
    <Section block={{ id: 'stay-updated', anchor: 'stay-updated' }} ground="oat">
      <SubscribeBox
        heading="Stay Updated"
        headingId={headingId('stay-updated')}
        text="One letter a fortnight. Four minutes to read, nothing to buy."
      />
    </Section>
  );
}
