import type { BlockInput } from '#app/blocks/schemas.ts';

export const featureSample: BlockInput = {
  id: 'feature',
  type: 'feature',
  anchor: 'how-it-works',
  folio: 'AI receptionist',
  title: 'It answers the calls you miss.',
  text: 'At lunch, after six and while you are with a patient. It knows your diary, books the appointment, and leaves a note in plain words.\n\nWhen a caller is worried or in pain, it puts them through to a person.',
  ticks: ['Books straight into your diary', 'Hands worried callers to a person', 'A note after every call'],
  plate: 'bell',
  actions: [
    { label: 'Book a Demo', href: '/contact?type=ai-services#enquiry-form', tone: 'primary' },
    { label: 'See How It Works', href: '#how-it-works', tone: 'link' },
  ],
};
