import { rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { readOutbox } from '#test/mail.ts';
import { inDatabaseOf } from '#test/sign-in-as.ts';
import type { StartedServer } from '#test/started-server.ts';
import { newSiteDataDir, startSite } from '../e2e/own-site.ts';
import { eventually } from '../e2e/site.ts';

const reminders = 10_000;
const crashes = 3;
const minuteMs = 60_000;

const host = `insert into booking_hosts (name, email, time_zone, region, weekly)
  values ('Robin Host', 'robin@example.test', 'UTC', 'none',
    (select jsonb_agg('[{"from": 0, "to": 1440}]'::jsonb) from generate_series(1, 7)))`;

const service = (seats: number) => `insert into bookable_services (slug, name, summary, is_open, length_minutes,
    step_minutes, place_kind, minimum_notice_hours, window_days, change_notice_hours, seats)
  values ('talk', 'Conversation', 'An hour', true, 60, 60, 'video', 0, 60, 0, ${seats})`;

const given = `insert into booking_service_hosts (host_id, service_id)
  select h.id, s.id from booking_hosts h, bookable_services s where s.slug = 'talk'`;

test(`${reminders} reminders due in one minute, with the worker killed ${crashes} times: each once, or visibly not`, {
  timeout: 30 * minuteMs,
}, async () => {
  const dataDir = newSiteDataDir();
  const start = () => startSite({ dataDir });
  let site: StartedServer = await start();
  await inDatabaseOf(site, async (client) => {
    for (const text of [host, service(reminders), given]) await client.query(text);
    await client.query(`with session as (
        insert into booking_sessions (service_id, starts_at, ends_at, seats, taken)
        select id, now() + interval '1 day', now() + interval '25 hours', ${reminders}, ${reminders}
        from bookable_services where slug = 'talk' returning id
      ), made as (
        insert into bookings (session_id, state, full_name, email, time_zone, answers, notes, link, link_digest, source)
        select session.id, 'confirmed', 'Ann Visitor', 'ann-' || n || '@example.test', 'Europe/London', '[]', '', '',
          'reminded-' || n, 'site' from session, generate_series(1, ${reminders}) n returning id
      ) insert into booking_reminders (booking_id, kind, due_at, send_by)
        select id, 'day', now(), now() + interval '12 hours' from made`);
  });
  const count = (where: string) =>
    inDatabaseOf(site, async (client) => {
      const { rows } = await client.query(`select count(*)::int as number from booking_reminders where ${where}`);
      return Number(rows[0]?.number);
    });
  for (let crash = 0; crash < crashes; crash += 1) {
    // In the middle of the work: some are handled, and others are not.
    await eventually(
      'reminders are being handled',
      async () => (await count('outcome is not null')) > crash * 1500,
      3 * minuteMs,
    );
    await sleep(Math.random() * 300);
    await site.kill9();
    site = await start();
  }
  await eventually('all reminders have an outcome', async () => (await count('outcome is null')) === 0, 10 * minuteMs);
  const unsent = () =>
    inDatabaseOf(site, async (client) => {
      const { rows } = await client.query(`select state, count(*)::int as number from mails where kind = 'day'
        or id in (select mail_id from booking_reminders) group by state`);
      return Object.fromEntries(rows.map(({ state, number }) => [state, number]));
    });
  await eventually('all emails have left', async () => Object.keys(await unsent()).join() === 'sent', 15 * minuteMs);
  expect(await count(`outcome = 'sent'`)).toBe(reminders);
  const received = new Map<string, Set<string>>();
  for (const { to, messageId } of await readOutbox(dataDir)) {
    for (const address of [to].flat()) {
      const ids = received.get(String(address)) ?? new Set();
      received.set(String(address), ids.add(messageId));
    }
  }
  // An email may be sent twice, but with the same Message-ID, so it counts as one.
  const faults = Array.from({ length: reminders }, (_, number) => `ann-${number + 1}@example.test`).filter(
    (address) => {
      const entry = [...received].find(([to]) => to.includes(address));
      return entry?.[1].size !== 1;
    },
  );
  expect(faults.slice(0, 5)).toEqual([]);
  expect(await site.stop()).toBe(0);
  rmSync(dataDir, { recursive: true });
});

test('killed with -9 between hold and booking, neither the place nor the email is lost', {
  timeout: 10 * minuteMs,
}, async () => {
  const dataDir = newSiteDataDir();
  const start = () => startSite({ dataDir });
  let site = await start();
  await inDatabaseOf(site, async (client) => {
    for (const text of [host, service(1), given]) await client.query(text);
  });
  const day = new Date(Date.now() + 2 * 24 * 60 * minuteMs).toISOString().slice(0, 10);
  const post = (fields: Record<string, string>) =>
    fetch(`${site.address}/book/talk`, {
      method: 'POST',
      body: new URLSearchParams(fields),
      headers: { Origin: site.address },
      redirect: 'manual',
    });
  for (let round = 0; round < 5; round += 1) {
    const time = `${day}T${String(9 + round).padStart(2, '0')}:00:00Z`;
    const held = await post({ act: 'hold', start: time, zone: 'Europe/London' });
    const hold = new URL(held.headers.get('location') ?? '', site.address).searchParams.get('hold') ?? '';
    expect(hold).not.toBe('');
    await site.kill9();
    site = await start();
    const person = { start: time, fullName: 'Ann Visitor', zone: 'Europe/London' };
    expect((await post({ ...person, email: 'other@example.test' })).status).toBe(409);
    const booked = await post({ ...person, email: `ann-${round}@example.test`, hold });
    expect(booked.status).toBe(302);
    // At once: the email is in the transaction of the booking.
    await site.kill9();
    site = await start();
    const link = booked.headers.get('location') ?? '';
    expect((await fetch(site.address + new URL(link, site.address).pathname)).status).toBe(200);
  }
  await eventually(
    'every email has left',
    async () => {
      const to = (await readOutbox(dataDir)).map((mail) => String(mail.to)).join();
      return [0, 1, 2, 3, 4].every((round) => to.includes(`ann-${round}@example.test`));
    },
    5 * minuteMs,
  );
  expect(await site.stop()).toBe(0);
  rmSync(dataDir, { recursive: true });
});
