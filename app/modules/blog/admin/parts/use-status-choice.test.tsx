// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test } from 'vitest';
import { useStatusChoice } from './use-status-choice.ts';

Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);

function Choice(post: { isPublished: boolean; publishAt: Date | null }) {
  const [status, setStatus] = useStatusChoice(post);
  return (
    <button type="button" onClick={() => setStatus('published')}>
      {status}
    </button>
  );
}

test('a schedule or a withdrawal from the panel selects the status that the main button then keeps', () => {
  const place = document.createElement('div');
  const root = createRoot(place);
  const show = (isPublished: boolean, publishAt: Date | null) =>
    act(() => root.render(<Choice isPublished={isPublished} publishAt={publishAt} />));

  show(false, null);
  expect(place.textContent).toBe('draft');
  show(false, new Date('2030-01-01T09:00:00Z'));
  expect(place.textContent).toBe('scheduled');
  act(() => place.querySelector('button')?.click());
  expect(place.textContent).toBe('published');
  show(false, new Date('2030-01-02T09:00:00Z'));
  expect(place.textContent).toBe('published');
  show(true, null);
  show(false, null);
  expect(place.textContent).toBe('draft');
  act(() => root.unmount());
});
