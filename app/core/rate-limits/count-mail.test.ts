import { afterEach, beforeEach, expect, test } from 'vitest';
import { setClock } from '#app/core/clock.ts';
import { openTestDatabase } from '#test/database.ts';
import { mayMail } from './count-mail.server.ts';

openTestDatabase();
const start = Date.parse('2026-11-20T12:00:00Z');
const atHour = (hour: number) => setClock(new Date(start + hour * 3_600_000));
beforeEach(() => atHour(0));
afterEach(() => setClock());

test('of what one address may get, anyone who asks from one place again and again leaves something to its owner', async () => {
  const ask = async (times: number, clientAddress: string) => {
    const sent: boolean[] = [];
    for (let each = 0; each < times; each++)
      sent.push(await mayMail('reset-password', 'ann@example.test', { clientAddress }));
    return sent.filter(Boolean).length;
  };
  const [stranger, owner] = ['192.0.2.1', '192.0.2.2'];
  expect(await ask(9, stranger)).toBe(2);
  expect(await ask(9, owner)).toBe(1);
  atHour(24);
  for (const hour of [24, 25, 26]) {
    atHour(hour);
    await ask(9, stranger);
  }
  expect(await ask(1, owner)).toBe(1);
  expect(await ask(1, owner)).toBe(0);
});

test('one address gets three emails of a kind an hour and five a day, however it is written', async () => {
  const send = async (times: number, to = 'ann@example.test', kind = 'acknowledgement') => {
    const sent: boolean[] = [];
    for (let each = 0; each < times; each++) sent.push(await mayMail(kind, to));
    return sent.filter(Boolean).length;
  };
  expect(await send(2)).toBe(2);
  expect(await send(4, ' ANN@example.test')).toBe(1);
  expect(await send(1, 'ben@example.test')).toBe(1);
  expect(await send(1, 'ann@example.test', 'newsletter')).toBe(1);
  atHour(1);
  expect(await send(6)).toBe(2);
  atHour(3);
  expect(await send(6)).toBe(0);
  atHour(24);
  expect(await send(6)).toBe(3);
});
