import { expect, test } from 'vitest';
import { z } from 'zod';
import { readJson } from './read-json.server.ts';

const read = (body: string) =>
  readJson(new Request('http://site.example/x', { method: 'POST', body }), z.looseObject({}));
const nested = (levels: number) => `{"a":${'['.repeat(levels - 1)}${']'.repeat(levels - 1)}}`;

test('text loses what PostgreSQL does not take', async () => {
  expect((await read('{"a":"x\\u0000y","b":["\\ud800"]}')).data).toEqual({ a: 'xy', b: ['\ufffd'] });
});

test('what nests deeper than any document is refused before it is parsed', async () => {
  expect((await read(nested(100))).success).toBe(true);
  expect((await read(nested(101))).success).toBe(false);
  expect((await read(nested(200_000))).success).toBe(false);
  expect((await read(`{"a":"${'[{\\"'.repeat(200)}"}`)).success).toBe(true);
});

test('a megabyte of escaped quotes in a string that never ends is refused', async () => {
  for (const start of ['', '"', '{"a":"']) expect((await read(start + '\\"'.repeat(500_000))).success).toBe(false);
  expect((await read(`{"a":"${'\\"'.repeat(500_000)}"}`)).data).toEqual({ a: '"'.repeat(500_000) });
});

test('brackets count again behind a string, whatever that ends with', async () => {
  for (const string of ['"\\\\"', '"\\""', '"["', '""']) {
    const body = (levels: number) => `{"s":${string},"a":${'['.repeat(levels - 1)}${']'.repeat(levels - 1)}}`;
    expect((await read(body(100))).success).toBe(true);
    expect((await read(body(101))).success).toBe(false);
  }
});

test.each(['', '{', 'null', '[1]'])('%o is refused', async (body) => {
  expect((await read(body)).success).toBe(false);
});
