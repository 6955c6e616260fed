import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { iconFiles } from '#app/services/icons/icons.server.ts';
import { StaticFiles } from './static-files.ts';

test.each([
  ['style.css', 'text/css; charset=utf-8'],
  ['script.js', 'text/javascript; charset=utf-8'],
  ['drawing.svg', 'image/svg+xml; charset=utf-8'],
])('%s is served with its charset', async (name, type) => {
  const root = mkdtempSync(join(tmpdir(), 'static-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  writeFileSync(join(root, name), '/* é */');
  const file = await new StaticFiles(root, []).find('GET', `/${name}`);
  expect(new Headers(file?.headers).get('Content-Type')).toBe(type);
});

test('the drawn icon is served with its charset', () => {
  expect(iconFiles['/favicon.svg']?.contentType).toBe('image/svg+xml; charset=utf-8');
});
