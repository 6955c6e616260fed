import { expect, test } from 'vitest';
import { readAll } from '#test/foreign-files.ts';
import { readMarkdownFile } from './read-markdown.ts';

async function readOne(head: string, text = `---\n${head}\n---\nBody`) {
  const { items } = await readAll((reading) =>
    readMarkdownFile({ name: 'posts/a-file.md', text, site: 'https://old.example' }, reading),
  );
  return { ...(items[0]?.payload as Record<string, unknown>), notes: items[0]?.notes };
}

test.each([
  ['title: #127 Emmanuel Bernard', { title: '#127 Emmanuel Bernard' }],
  ['title: #hashtag', { title: '#hashtag' }],
  ['title: SD Kshatriya WIP #2', { title: 'SD Kshatriya WIP #2' }],
  ['title: We are #1, "really" # a remark', { title: 'We are #1, "really"' }],
  ['Title: 4 #2', { title: '4 #2' }],
  ['title: C#', { title: 'C#' }],
  ['title: "Tea" #2', { title: 'Tea' }],
  ["title: 'Tea #2'", { title: 'Tea #2' }],
  ['title: x\ndescription: Number #1 in tea', { title: 'x', excerpt: 'Number #1 in tea' }],
  ['title: x\ntags: #tag #tag2', { tags: ['tag', 'tag2'] }],
  ['title: x\ntags: #tag, #tag2', { tags: ['tag', 'tag2'] }],
  ['title: x\ntags: tea #tag2', { tags: ['tea', 'tag2'] }],
  ['title: x\ntags:\n  - #tag\n  - green tea\n  - "#hot"', { tags: ['tag', 'green tea', 'hot'] }],
  ['title: x\ntags:\n- #tag\nslug: tea #2', { tags: ['tag'], slug: 'tea' }],
  ['title: x\ntags: # of the post\n  - a # first\n  - b', { tags: ['a', 'b'] }],
  ['title: x\ntags: # none yet', { tags: [] }],
  ['title: x\ndescription: |\n  title: #1\n  - #b', { title: 'x', excerpt: 'title: #1 - #b' }],
])('a hash is part of the words, unless a space follows it: %j', async (head, expected) => {
  expect(await readOne(head)).toMatchObject({ ...expected, notes: [] });
});

test.each([
  ['title: Tea # a remark', 'Tea'],
  ['title: # fill this in', 'A file'],
  ['title: Learning C #', 'Learning C'],
])('a comment beside the title is named: %j', async (head, title) => {
  expect(await readOne(head)).toMatchObject({ title, notes: [expect.stringContaining('was read as a comment')] });
});

test.each([
  ['title: 4.10', { title: '4.10' }],
  ['title: 007', { title: '007' }],
  ['title: 1_000', { title: '1_000' }],
  ['title: 0x10', { title: '0x10' }],
  ['title: 1e3', { title: '1e3' }],
  ['title: 2024', { title: '2024' }],
  ['title: 12345678901234567890', { title: '12345678901234567890' }],
  ['title: true', { title: 'true' }],
  ['title: False', { title: 'False' }],
  ['title: "4.10"', { title: '4.10' }],
  ['title: &name 4.10\nslug: *name', { title: '4.10', slug: '4.10' }],
  ['title: x\nslug: 007', { slug: '007' }],
  ['title: x\nslug: 1e3', { slug: '1e3' }],
  ['title: x\nslug: true', { slug: 'true' }],
  ['title: x\ntags: [1.10, 2.0, 007, true]', { tags: ['1.10', '2.0', '007', 'true'] }],
  ['title: x\ntags:\n  - 1.10\n  - 0x10', { tags: ['1.10', '0x10'] }],
  ['title: x\ntags: 2.0', { tags: ['2.0'] }],
  ['title: x\ntaxonomies:\n  tags: [1.10]', { tags: ['1.10'] }],
  ['title: x\nseo:\n  title: 4.10', { metaTitle: '4.10' }],
  ['title: x\ndate: 20240610', { publishDate: '2024-06-10' }],
  ['title: x\ndescription: false\ntags: false', { excerpt: '', tags: [] }],
  ['title: true\nauthor: a: b', { title: 'true' }],
])('numbers and switches in a text stay as they are written: %j', async (head, expected) => {
  expect(await readOne(head)).toMatchObject(expected);
});

test.each(['tags: [#tea, #hot]', 'tags: [tea, #hot]', 'tags: ["#tea", hot]', '? title\ntags: [tea, hot]'])(
  'tags in brackets may begin with a hash: %j',
  async (head) => {
    expect(await readOne(head)).toMatchObject({ tags: ['tea', 'hot'] });
  },
);

test.each([' #', ': ', ':#', '- #', ' '])('front matter of thousands of %j is read to its end', async (part) => {
  expect(await readOne(`title: x\ntags: ${part.repeat(6000)}x`)).toMatchObject({ title: 'x' });
});

test.each([
  ['title = 4.10', { title: '4.10' }],
  ['title = 007 # of seven', { title: '007' }],
  ['title = 2024-03-05', { title: '2024-03-05' }],
  ['title = false\nslug = true', { title: 'false', slug: 'true' }],
  ['title = "x"\ntags = [1.10, "b, 2", 2024]', { tags: ['1.10', 'b, 2', '2024'] }],
  ['title = "x"\ntags = [\n  1.10, # not 2.0\n  2.0,\n]', { tags: ['1.10', '2.0'] }],
  ['title = "x"\ndescription = """\nslug = 5\n"""\nslug = 1e3', { excerpt: 'slug = 5', slug: '1e3' }],
  ['title = "x"\n[params]\nauthor = 12.0', { author: '12.0' }],
])('numbers in fields of text of TOML stay as they are written: %j', async (head, expected) => {
  expect(await readOne('', `+++\n${head}\n+++\nBody`)).toMatchObject({ ...expected, notes: [] });
});

test.each([
  ['"title": 4.10', { title: '4.10' }],
  ['"title": 1e3, "slug": true', { title: '1e3', slug: 'true' }],
  ['"title": "x", "tags": [1.10, "b"]', { tags: ['1.10', 'b'] }],
  ['"title": "x", "params": {"author": 12.0}', { author: '12.0' }],
])('numbers in fields of text of JSON stay as they are written: %j', async (fields, expected) => {
  expect(await readOne('', `{\n${fields}\n}\nBody`)).toMatchObject({ ...expected, notes: [] });
});
