// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { countView } from './count-view.ts';

afterEach(() => vi.unstubAllGlobals());

function openArticle({ isPrerendered }: { isPrerendered: boolean }) {
  const sendBeacon = vi.fn();
  vi.stubGlobal('navigator', { sendBeacon });
  Object.defineProperty(document, 'prerendering', { value: isPrerendered, configurable: true });
  const article = document.createElement('article');
  article.dataset.post = 'one';
  countView(article);
  return sendBeacon;
}

test('a page that is opened counts at once', () => {
  expect(openArticle({ isPrerendered: false })).toHaveBeenCalledOnce();
});

test('a page that the browser rendered in advance counts once, when it is shown', () => {
  const sendBeacon = openArticle({ isPrerendered: true });
  expect(sendBeacon).not.toHaveBeenCalled();
  for (const _ of [1, 2]) document.dispatchEvent(new Event('prerenderingchange'));
  expect(sendBeacon).toHaveBeenCalledOnce();
});
