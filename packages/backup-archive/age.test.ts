import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { decrypt, encrypt } from './age.server.ts';

const key = 'correct horse battery staple';
const read = async (stream: Readable) => (await buffer(stream)).toString();

test('spaces and line breaks at the ends of a key do not count', async () => {
  const encrypted = await buffer(await encrypt(Readable.from([Buffer.from('words')]), `${key}\n`));
  for (const written of [key, `${key}\r\n`, ` ${key}`])
    expect(await read(await decrypt(Readable.from([encrypted]), written))).toBe('words');
});
