import { expect, test } from 'vitest';
import { defineMail } from './define-mail.ts';
import { renderMail } from './render-mail.server.ts';

const picture = 'https://site.example/media/tea.jpg';
const mail = defineMail({
  write: (_values: object) => ({
    kind: 'test',
    subject: 'Tea',
    preview: '',
    heading: 'Tea at four',
    paragraphs: [
      'Come in.',
      { picture, alt: 'A cup on a table' },
      { picture, alt: '' },
      { subheading: 'What to bring' },
      { list: ['A cup', 'A friend'] },
      { button: 'Say yes', href: 'https://site.example/yes' },
    ],
    reason: 'You asked for it.',
  }),
  samples: [{}],
});

test('the plain text has headings as they are written, what a picture shows, and no gaps', async () => {
  const { text, html } = await renderMail(mail, {});
  expect(html).toContain(`src="${picture}" alt="A cup on a table"`);
  for (const line of ['Tea at four', 'What to bring', '[Picture: A cup on a table]', ' * A cup', ' * A friend'])
    expect(text.split('\n')).toContain(line);
  expect(text).not.toContain('tea.jpg');
  expect(text).not.toMatch(/\n{3}/);
});
