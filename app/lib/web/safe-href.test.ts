import { expect, test } from 'vitest';
import { isSafeHref } from './safe-href.ts';

test.each([
  '/',
  '/contact?type=coaching#form',
  '#sources',
  'https://example.org/a b',
  'http://example.org',
  'mailto:hello@example.org',
  'tel:+441234567890',
  'page:0b9f5d6e-3c1a-4f5e-9d8a-1f2e3d4c5b6a#form',
  'post:0b9f5d6e-3c1a-4f5e-9d8a-1f2e3d4c5b6a',
])('%j may be led to', (href) => expect(isSafeHref(href)).toBe(true));

test.each([
  '',
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  ' javascript:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  '//example.org',
  '/\\example.org',
  '/\t/example.org',
  '/\n/example.org',
  'contact',
  'page:1',
])('%j may not be led to', (href) => expect(isSafeHref(href)).toBe(false));
