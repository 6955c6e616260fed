import { expect, test } from 'vitest';
import { parts } from './part-dialog.tsx';

test.each([
  ['link', { href: 'javascript:alert(1)' }, 'href'],
  ['figure', { src: '', alt: 'A path' }, 'src'],
  ['button', { label: ' ', href: '/contact' }, 'label'],
  ['button', { label: 'Book', href: 'mailto' }, 'href'],
  ['video', { address: 'https://example.org/film', title: 'A film' }, 'address'],
  ['footnote', { text: ' ' }, 'text'],
] as const)('in the dialog of a %s, what is wrong is said beside its own field: %o', (part, details, name) => {
  expect(parts[part].read(details)).toMatchObject({ name });
  expect(parts[part].fields.map(([field]) => field)).toContain(name);
});

test.each([
  ['link', { href: '/contact' }, { href: '/contact' }],
  ['button', { label: ' Book ', href: '/contact' }, { label: 'Book', href: '/contact' }],
  ['footnote', { text: ' A note ' }, { text: 'A note' }],
] as const)('the dialog of a %s inserts what was written', (part, details, attrs) => {
  expect(parts[part].read(details)).toEqual({ attrs });
});
