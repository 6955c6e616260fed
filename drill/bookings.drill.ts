import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inDatabaseOf } from '#test/sign-in-as.ts';
import type { StartedServer } from '#test/started-server.ts';
import { startSite } from '../e2e/own-site.ts';

const rounds = 20;
const people = 500;
/** As many requests as are open at once. */
const atOnce = 100;
const dayMs = 86_400_000;

let first: StartedServer;
let second: StartedServer;

const startSecond = () => {
  const password = encodeURIComponent(readFileSync(join(first.dataDir, 'postgres/password'), 'utf8'));
  const socket = encodeURIComponent(join(first.dataDir, 'postgres/data'));
  const DATABASE_URL = `postgresql://resjam:${password}@localhost/resjam?host=${socket}`;
  const secret = readFileSync(join(first.dataDir, 'session-secret'), 'utf8').trim();
  return startSite({ env: { DATABASE_URL, TRUST_PROXY: 'on', SESSION_SECRET: secret } });
};

beforeAll(async () => {
  first = await startSite({ env: { TRUST_PROXY: 'on' } });
  second = await startSecond();
}, 300_000);
afterAll(async () => {
  await second?.stop();
  await first?.stop();
});

/** Adds a service with a host who is free all day. @returns its slug */
const addService = (seats: number, needsApproval: boolean) =>
  inDatabaseOf(first, async (client) => {
    const slug = randomUUID();
    await client.query(
      `with host as (
        insert into booking_hosts (name, email, time_zone, region, weekly)
        values ('Robin Host', 'robin@example.test', 'UTC', 'none',
          (select jsonb_agg('[{"from": 0, "to": 1440}]'::jsonb) from generate_series(1, 7))) returning id
      ), service as (
        insert into bookable_services (slug, name, summary, is_open, length_minutes, step_minutes, place_kind,
          minimum_notice_hours, window_days, change_notice_hours, seats, needs_approval)
        values ($1, 'Conversation', 'An hour', true, 60, 60, 'video', 0, 300, 0, $2, $3) returning id
      ) insert into booking_service_hosts (service_id, host_id) select service.id, host.id from service, host`,
      [slug, seats, needsApproval],
    );
    return slug;
  });

let number = 0;

/** Posts one booking. @returns the status, and whether the answer offers another time; 0: no answer */
async function book(address: string, slug: string, start: string) {
  number += 1;
  const body = new URLSearchParams({ start, fullName: 'Ann Visitor', email: `ann-${number}@example.test` });
  const sender = `203.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;
  const headers = { Origin: address, 'X-Forwarded-For': sender };
  try {
    const answer = await fetch(`${address}/book/${slug}`, { method: 'POST', body, headers, redirect: 'manual' });
    const text = await answer.text();
    return { status: answer.status, hasWayOn: text.includes('type="radio"') };
  } catch {
    return { status: 0, hasWayOn: true };
  }
}

/** Sends the requests of a round to both instances in turn, many at once. */
async function compete(slug: string, start: string) {
  const answers: Awaited<ReturnType<typeof book>>[] = [];
  let left = people;
  const one = async () => {
    while (left > 0) {
      left -= 1;
      const { address } = left % 2 === 0 ? first : second;
      answers.push(await book(address, slug, start));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, one));
  return answers;
}

test.each([
  { kind: 'a single time', seats: 1, needsApproval: false },
  { kind: 'the last of five seats', seats: 5, needsApproval: false },
  { kind: 'a time that needs approval', seats: 1, needsApproval: true },
])(
  'of 500 people on two instances, one gets $kind, in each of 20 rounds; one instance is killed meanwhile',
  async ({ seats, needsApproval }) => {
    const slug = await addService(seats, needsApproval);
    const tomorrow = Date.parse(new Date(Date.now() + 2 * dayMs).toISOString().slice(0, 10));
    for (let round = 0; round < rounds; round += 1) {
      const start = new Date(tomorrow + round * dayMs + 12 * 3_600_000).toISOString();
      for (let seat = 1; seat < seats; seat += 1) expect((await book(first.address, slug, start)).status).toBe(302);
      const isKilled = round === Math.floor(rounds / 2);
      const answering = compete(slug, start);
      if (isKilled) await second.kill9();
      const answers = await answering;
      if (isKilled) second = await startSecond();
      // Of a request without an answer nobody knows whether it won: the database does.
      const won = answers.filter(({ status }) => status === 302).length;
      const unanswered = answers.filter(({ status }) => status === 0).length;
      expect(won).toBeGreaterThanOrEqual(unanswered > 0 ? 0 : 1);
      expect(won).toBeLessThanOrEqual(1);
      expect(unanswered === 0 || isKilled).toBe(true);
      const lost = answers.filter(({ status }) => status !== 302 && status !== 0);
      expect(lost.every(({ status, hasWayOn }) => status === 409 && hasWayOn)).toBe(true);
      const { rows } = await inDatabaseOf(first, (client) =>
        client.query(
          `select s.taken, count(b.id)::int as people from booking_sessions s join bookings b on b.session_id = s.id
          join bookable_services v on v.id = s.service_id where v.slug = $1 and s.starts_at = $2 group by s.id`,
          [slug, start],
        ),
      );
      expect(rows).toEqual([{ taken: seats, people: seats }]);
    }
  },
  3_600_000,
);

test('no two sessions of a host overlap, and each has as many places taken as people', async () => {
  const faults = await inDatabaseOf(first, (client) =>
    client.query(`select a.id from booking_occupied_times a join booking_occupied_times b
      on a.host_id = b.host_id and a.id < b.id and a.during && b.during
      union all select s.id from booking_sessions s left join bookings b on b.session_id = s.id
      and b.state not in ('cancelled', 'declined') group by s.id having s.taken <> count(b.id)`),
  );
  expect(faults.rows).toEqual([]);
});
