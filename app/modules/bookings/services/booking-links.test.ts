import { expect, test } from 'vitest';
import { withBookingLinks } from './booking-links.ts';

const links = new Map([['book a demo', '/book/demo']]);

test('buttons to the contact form lead to an open service of their words, and no others do', () => {
  const form = '/contact?type=coaching#enquiry-form';
  const blocks = [
    {
      type: 'hero',
      actions: [
        { label: 'Book a Demo', href: form },
        { label: 'Write to us', href: form },
      ],
    },
    { type: 'cta', buttonText: 'Book a demo', buttonLink: form, secondText: 'Book a Demo', secondLink: '/about' },
  ];
  expect(withBookingLinks(blocks, links)).toEqual([
    {
      type: 'hero',
      actions: [
        { label: 'Book a Demo', href: '/book/demo' },
        { label: 'Write to us', href: form },
      ],
    },
    {
      type: 'cta',
      buttonText: 'Book a demo',
      buttonLink: '/book/demo',
      secondText: 'Book a Demo',
      secondLink: '/about',
    },
  ]);
  expect(withBookingLinks(blocks, new Map())).toBe(blocks);
});
