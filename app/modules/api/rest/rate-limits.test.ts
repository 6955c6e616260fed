import { expect, test } from 'vitest';
import type { Grant } from '../operation.server.ts';
import { inTurn, maxAtOnce } from './rate-limits.server.ts';

const token = (tokenId: string): Grant => ({ tokenId, tokenName: 'The app', scopes: [], actorId: '' });

test('of each client a few requests run at once; a token, another network and another address of the same one are told apart', async () => {
  const open = Promise.withResolvers<void>();
  const running = new Map<string, number>();
  const most = new Map<string, number>();
  const ask = (name: string, grant: Grant | null, address: string) =>
    inTurn(grant, address, async () => {
      running.set(name, (running.get(name) ?? 0) + 1);
      most.set(name, Math.max(most.get(name) ?? 0, running.get(name) ?? 0));
      await open.promise;
      running.set(name, (running.get(name) ?? 0) - 1);
      return name;
    });
  const clients: [name: string, grant: Grant | null, address: string][] = [
    ['visitor', null, '192.0.2.1'],
    ['other visitor', null, '192.0.2.2'],
    ['token', token('one'), '192.0.2.1'],
    ['other token', token('two'), '192.0.2.1'],
    ['network', null, '2001:db8:1:2::1'],
    ['network', null, '2001:db8:1:2::2'],
  ];
  const requests = clients.flatMap((client) => Array.from({ length: 9 }, () => ask(...client)));
  await new Promise(setImmediate);
  expect(Object.fromEntries(running)).toEqual(Object.fromEntries(clients.map(([name]) => [name, maxAtOnce])));
  open.resolve();
  expect(await Promise.all(requests)).toHaveLength(9 * clients.length);
  expect([...most.values()]).toEqual(Array(5).fill(maxAtOnce));
});

test('a request that fails leaves its turn to the next', async () => {
  const fail = () => inTurn(null, '192.0.2.9', () => Promise.reject(new Error('A fault')));
  const failed = await Promise.allSettled(Array.from({ length: 3 * maxAtOnce }, fail));
  expect(failed.every(({ status }) => status === 'rejected')).toBe(true);
  expect(await inTurn(null, '192.0.2.9', async () => 'done')).toBe('done');
});
