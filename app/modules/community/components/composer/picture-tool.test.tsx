// @vitest-environment happy-dom
import { act, useEffect, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { PictureTool } from './picture-tool.tsx';

Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);

const path = '/media/members/kettle.webp';
beforeEach(() => {
  vi.stubGlobal('fetch', async () => Response.json({ path }));
  Object.assign(document, { execCommand: () => false });
});
afterEach(() => vi.unstubAllGlobals());

function WritingForm() {
  const [area, setArea] = useState<HTMLTextAreaElement | null>(null);
  const text = useRef<HTMLTextAreaElement>(null);
  useEffect(() => setArea(text.current), []);
  return (
    <form method="post" noValidate>
      {area && <PictureTool area={area} field={{ current: null }} />}
      <textarea ref={text} name="content" required />
      <button type="submit" name="act" value="reply" />
      <button type="submit" name="act" value="preview" />
      <button type="submit" name="act" value="draft" />
      <button type="submit" name="act" value="discard" formAction="/forum/drafts" />
    </form>
  );
}

/** Opens a form with a stored picture that nobody has described yet. @returns what sends it by one of its buttons */
async function openWithPicture() {
  document.body.innerHTML = '<main></main>';
  const root = createRoot(document.querySelector('main') as HTMLElement);
  await act(async () => root.render(<WritingForm />));
  onTestFinished(async () => act(async () => root.unmount()));
  const file = document.querySelector('input[type="file"]') as HTMLInputElement;
  const picture = new File(['picture'], 'kettle.webp', { type: 'image/webp' });
  Object.defineProperty(file, 'files', { value: [picture], configurable: true });
  await act(async () => file.dispatchEvent(new Event('change', { bubbles: true })));
  const form = document.querySelector('form') as HTMLFormElement;
  const sent = vi.fn((content: FormDataEntryValue | null) => content);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    sent(new FormData(form).get('content'));
  });
  const press = (value: string) =>
    act(async () => form.requestSubmit(form.querySelector(`[value="${value}"]`) as HTMLElement));
  return { press, sent };
}

const altField = () => document.querySelector('#picture-words') as HTMLInputElement;

test.each(['reply', 'draft'])('%s waits until the picture is described', async (act) => {
  const { press, sent } = await openWithPicture();
  await press(act);
  expect(sent).not.toHaveBeenCalled();
  expect(altField().getAttribute('aria-invalid')).toBe('true');
});

test('a draft is discarded, whether its picture is described or not, and takes no picture along', async () => {
  const { press, sent } = await openWithPicture();
  await press('discard');
  expect(sent).toHaveBeenCalledWith('');
  expect(altField().getAttribute('aria-invalid')).toBeNull();
});

test('a preview comes without a picture that is not described, and says what is missing', async () => {
  const { press, sent } = await openWithPicture();
  await press('preview');
  expect(sent).toHaveBeenCalledWith('');
  expect(altField().getAttribute('aria-invalid')).toBe('true');
});

test('a picture that is described is a post, without any other word', async () => {
  const { press, sent } = await openWithPicture();
  altField().value = 'A kettle';
  await press('reply');
  expect(sent).toHaveBeenCalledWith(`![A kettle](${path})\n\n`);
});
