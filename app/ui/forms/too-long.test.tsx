// @vitest-environment happy-dom
import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test } from 'vitest';
import { TextArea, TextField } from './fields.tsx';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

/** Types into the field of a form. @returns what the field holds, and what is said below it */
async function typeInto(field: ReactNode, text: string) {
  const place = document.createElement('div');
  const root = createRoot(place);
  await act(async () => root.render(field));
  const control = place.querySelector<HTMLInputElement>('input, textarea') as HTMLInputElement;
  await act(async () => {
    control.value = text;
    control.dispatchEvent(new Event('input', { bubbles: true }));
  });
  const described = control.getAttribute('aria-describedby');
  const said = described ? place.querySelector(`#${described}`)?.textContent : undefined;
  const renderedField = { kept: control.value.length, isLimited: control.hasAttribute('maxlength'), said };
  await act(async () => root.unmount());
  return renderedField;
}

const line = <TextField id="name" label="Name" maxLength={10} />;
const area = <TextArea id="message" label="Message" maxLength={2000} />;

test.each([
  ['a line that fits', line, 'x'.repeat(10), undefined],
  ['a line of one sign too many', line, 'x'.repeat(11), '1 character too long: at most 10'],
  ['a pasted line', line, 'ع'.repeat(300), '290 characters too long: at most 10'],
  ['a text that fits', area, 'x'.repeat(2000), undefined],
  ['a pasted text', area, 'x'.repeat(4500), '2,500 characters too long: at most 2,000'],
  ['a field without a limit', <TextField key="free" id="free" label="Free" />, 'x'.repeat(9000), undefined],
])('of %s nothing is cut, and it is said how much is too long', async (_which, field, text, said) => {
  expect(await typeInto(field, text)).toEqual({ kept: text.length, isLimited: false, said });
});
