import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseVimeoLink, parseYoutubeLink } from './video-link.ts';

const id = 'dQw4w9WgXcQ';

test.each([
  `https://www.youtube.com/watch?v=${id}`,
  `http://youtube.com/watch?v=${id}`,
  `https://m.youtube.com/watch?v=${id}&t=43s`,
  `https://music.youtube.com/watch?v=${id}&list=RDAMVM`,
  `https://www.youtube.com/watch?feature=share&v=${id}`,
  `https://www.youtube.com/watch?list=PL0123456789&v=${id}&index=2`,
  `https://www.youtube.com/watch?app=desktop&v=${id}#t=10`,
  `https://www.youtube.com/embed/${id}`,
  `https://www.youtube-nocookie.com/embed/${id}?rel=0`,
  `//www.youtube.com/embed/${id}`,
  `https://www.youtube.com/v/${id}?version=3`,
  `https://www.youtube.com/e/${id}`,
  `https://www.youtube.com/shorts/${id}`,
  `https://youtube.com/shorts/${id}?si=abcDEF`,
  `https://www.youtube.com/live/${id}?feature=share`,
  `https://youtu.be/${id}`,
  `https://youtu.be/${id}?si=AbC-_123&t=5`,
  `http://www.youtu.be/${id}/`,
  `youtu.be/${id}`,
  `youtube.com/watch?v=${id}`,
  `www.youtube.com/watch?v=${id}`,
  `  https://youtu.be/${id}\n`,
  `HTTPS://WWW.YOUTUBE.COM/watch?v=${id}`,
  `https://www.youtube.com/attribution_link?a=x&u=%2Fwatch%3Fv%3D${id}%26feature%3Dshare`,
  `<iframe width="560" src="https://www.youtube.com/embed/${id}?si=x&amp;start=3" allowfullscreen></iframe>`,
  `Here it is: https://youtu.be/${id} (8 minutes)`,
])('the YouTube video of %s is found', (link) => {
  expect(parseYoutubeLink(link)).toBe(id);
  expect(parseVimeoLink(link)).toBeNull();
});

test.each([
  '',
  'youtube',
  id,
  'https://www.youtube.com/',
  'https://www.youtube.com/@somebody',
  'https://www.youtube.com/watch?v=short',
  `https://www.youtube.com/watch?v=${id}longer`,
  `https://www.youtube.com/watch?list=${id}`,
  `https://www.youtube.com/playlist?list=PL${id}`,
  `https://youtube.com.evil.example/watch?v=${id}`,
  `https://evil.example/watch?v=${id}`,
  `https://evil.example/?u=https://youtu.be/${id}`,
  `https://notyoutu.be/${id}`,
  `javascript:alert("youtu.be/${id}")`,
  `data:text/html,youtube.com/embed/${id}`,
  `https://user@evil.example/youtu.be/${id}`,
  'https://vimeo.com/76979871',
])('%j is no link to a YouTube video', (link) => {
  expect(parseYoutubeLink(link)).toBeNull();
});

test.each([
  ['https://vimeo.com/76979871', '76979871'],
  ['http://www.vimeo.com/76979871', '76979871'],
  ['vimeo.com/76979871', '76979871'],
  ['https://vimeo.com/76979871?share=copy', '76979871'],
  ['https://vimeo.com/76979871#t=30s', '76979871'],
  ['https://vimeo.com/76979871/8272103f6e', '76979871'],
  ['https://player.vimeo.com/video/76979871?h=8272103f6e', '76979871'],
  ['//player.vimeo.com/video/76979871', '76979871'],
  ['https://vimeo.com/channels/staffpicks/76979871', '76979871'],
  ['https://vimeo.com/groups/motion/videos/76979871', '76979871'],
  ['https://vimeo.com/album/2222222/video/76979871', '76979871'],
  ['https://vimeo.com/showcase/2222222/video/76979871', '76979871'],
  ['https://vimeo.com/manage/videos/76979871', '76979871'],
  ['https://vimeo.com/ondemand/film/76979871', '76979871'],
  ['<iframe src="https://player.vimeo.com/video/76979871?badge=0&amp;dnt=1"></iframe>', '76979871'],
])('the Vimeo video of %s is found', (link, number) => {
  expect(parseVimeoLink(link)).toBe(number);
  expect(parseYoutubeLink(link)).toBeNull();
});

test.each([
  '',
  '76979871',
  'https://vimeo.com/',
  'https://vimeo.com/somebody',
  'https://vimeo.com/showcase/2222222',
  'https://vimeo.com/event/2222222',
  'https://vimeo.com.evil.example/76979871',
  'https://evil.example/vimeo.com/76979871',
  'https://vimeo.com/12345678901234567890',
  `https://youtu.be/${id}`,
])('%j is no link to a Vimeo video', (link) => {
  expect(parseVimeoLink(link)).toBeNull();
});

const pieces = [
  'https://',
  'http:',
  '//',
  'youtube.com',
  'youtu.be',
  'vimeo.com',
  '/',
  '?v=',
  '&',
  '#',
  'embed/',
  'shorts/',
  'video/',
  id,
  '76979871',
  '%',
  '%2F',
  '@',
  ':',
  ' ',
  '\\',
  '"',
  '<',
  '\n',
  'évil',
  '.',
  '..',
];

test('whatever is pasted, what is found is an id and nothing else', () => {
  const pasted = fc.oneof(
    fc.string({ maxLength: 200 }),
    fc.array(fc.constantFrom(...pieces), { maxLength: 12 }).map((parts) => parts.join('')),
  );
  fc.assert(
    fc.property(pasted, (text) => {
      expect(parseYoutubeLink(text) ?? id).toMatch(/^[A-Za-z0-9_-]{11}$/);
      expect(parseVimeoLink(text) ?? '1').toMatch(/^\d{1,12}$/);
    }),
    { numRuns: 3000 },
  );
});

test('an id survives whatever stands around its link', () => {
  const anyId = fc.stringMatching(/^[A-Za-z0-9_-]{11}$/);
  fc.assert(
    fc.property(anyId, fc.webQueryParameters(), (video, query) => {
      expect(parseYoutubeLink(`https://www.youtube.com/watch?v=${video}&${query}`)).toBe(video);
      expect(parseYoutubeLink(`https://youtu.be/${video}?${query}`)).toBe(video);
    }),
  );
});
