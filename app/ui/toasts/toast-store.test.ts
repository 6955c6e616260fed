// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { closeToast, closeToastsElsewhere, showToast, toastStore } from './toast-store.ts';

const titles = () => toastStore.read().map(({ title }) => title);

test('a message does not follow to the next page, and one of the new page stays', () => {
  window.history.pushState(null, '', '/admin/blog/1');
  const stays = showToast({ tone: 'success', title: 'Saved' });
  closeToastsElsewhere('/admin/blog/1');
  expect(titles()).toEqual(['Saved']);
  window.history.pushState(null, '', '/admin/blog');
  showToast({ tone: 'success', title: 'Post published', link: { label: 'View the post', href: '/blog/tea' } });
  closeToastsElsewhere('/admin/blog');
  expect(titles()).toEqual(['Post published']);
  closeToast(stays);
  expect(titles()).toEqual(['Post published']);
});
