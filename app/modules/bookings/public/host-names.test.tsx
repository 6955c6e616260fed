import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Media } from '#app/modules/media/media.ts';
import { HostNames } from './host-names.tsx';

const pictureOf = (id: string): Media => ({
  id,
  kind: 'image',
  type: 'image/jpeg',
  name: id,
  alt: '',
  width: 10,
  height: 10,
  durationMs: null,
  placeholder: null,
  framing: null,
  url: `/media/${id}.jpg`,
  sources: [],
  poster: null,
  captions: null,
});

test('a list of services loads a photograph when it comes into view, and none before the rest of the page', () => {
  const hosts = ['Kim', 'Robin'].map((name) => ({ id: name, name, picture: pictureOf(name) }));
  const html = renderToStaticMarkup(<HostNames hosts={hosts} areTogether={false} />);
  expect(html.match(/loading="lazy"/g)).toHaveLength(2);
  expect(html).not.toMatch(/fetchpriority/i);
});
