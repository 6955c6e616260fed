import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inDatabaseOf, signInAs } from '#test/sign-in-as.ts';
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
          minimum_notice_hours, window_days, change_notice_hours, seats, needs_approval, max_series)
        values ($1, 'Conversation', 'An hour', true, 60, 60, 'video', 0, 300, 0, $2, $3, 3) returning id
      ) insert into booking_service_hosts (service_id, host_id) select service.id, host.id from service, host`,
      [slug, seats, needsApproval],
    );
    return slug;
  });

let number = 0;

/** The fields of the form, and who sends it. */
type Asked = { start: string; cookie?: string } & Record<string, string>;

/** Posts one booking. @returns the status, and whether the answer offers a way on; 0: no answer */
async function book(address: string, slug: string, { start, cookie = '', ...more }: Asked) {
  number += 1;
  const body = new URLSearchParams({ start, fullName: 'Ann Visitor', email: `ann-${number}@example.test`, ...more });
  const sender = `203.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;
  const headers = { Origin: address, 'X-Forwarded-For': sender, Cookie: cookie };
  const startedAt = performance.now();
  try {
    const answer = await fetch(`${address}/book/${slug}`, { method: 'POST', body, headers, redirect: 'manual' });
    const text = await answer.text();
    return { status: answer.status, hasWayOn: text.includes('type="radio"'), ms: performance.now() - startedAt };
  } catch {
    return { status: 0, hasWayOn: true, ms: 0 };
  }
}

/** Sends the requests of a round to both instances in turn, many at once. */
async function compete(slug: string, requestOf: (one: number) => Asked) {
  const answers: Awaited<ReturnType<typeof book>>[] = [];
  let left = people;
  const one = async () => {
    while (left > 0) {
      left -= 1;
      const { address } = left % 2 === 0 ? first : second;
      answers.push(await book(address, slug, requestOf(left)));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, one));
  return answers;
}

const tomorrow = Date.parse(new Date(Date.now() + 2 * dayMs).toISOString().slice(0, 10));
const noonOf = (day: number) => new Date(tomorrow + day * dayMs + 12 * 3_600_000).toISOString();

/** How long the server took for those who lost, in milliseconds. */
const lostMs: number[] = [];

/** One round: many ask, one wins, and one instance is killed meanwhile if that is asked for. */
async function playRound(slug: string, requestOf: (one: number) => Asked, isKilled: boolean): Promise<void> {
  const answering = compete(slug, requestOf);
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
  lostMs.push(...lost.map(({ ms }) => ms));
  expect(lost.every(({ status, hasWayOn }) => status === 409 && hasWayOn)).toBe(true);
}

/** Plays all rounds, and checks after each what it left in the database. */
async function play(
  slug: string,
  requestOf: (round: number, one: number) => Asked,
  check: (round: number) => Promise<void>,
) {
  for (let round = 0; round < rounds; round += 1) {
    await playRound(slug, (one) => requestOf(round, one), round === Math.floor(rounds / 2));
    await check(round);
  }
}

const find = async (text: string, values: unknown[]) =>
  (await inDatabaseOf(first, (client) => client.query(text, values))).rows;

const placesAt = (slug: string, start: string) =>
  find(
    `select s.taken, count(b.id)::int as people from booking_sessions s join bookings b on b.session_id = s.id
    join bookable_services v on v.id = s.service_id where v.slug = $1 and s.starts_at = $2 group by s.id`,
    [slug, start],
  );

test.each([
  { kind: 'a single time', seats: 1, needsApproval: false },
  { kind: 'the last of five seats', seats: 5, needsApproval: false },
  { kind: 'a time that needs approval', seats: 1, needsApproval: true },
])(
  'of 500 people on two instances, one gets $kind, in each of 20 rounds; one instance is killed meanwhile',
  async ({ seats, needsApproval }) => {
    const slug = await addService(seats, needsApproval);
    for (let round = 0; round < rounds; round += 1) {
      for (let seat = 1; seat < seats; seat += 1) {
        expect((await book(first.address, slug, { start: noonOf(round) })).status).toBe(302);
      }
    }
    await play(
      slug,
      (round) => ({ start: noonOf(round) }),
      async (round) => expect(await placesAt(slug, noonOf(round))).toEqual([{ taken: seats, people: seats }]),
    );
  },
  3_600_000,
);

test('of 500 people on two instances, one gets a series of three, whole, in each of 20 rounds', async () => {
  const slug = await addService(1, false);
  // The weeks of the rounds do not touch: each has a time of the day of its own in one of two blocks of three weeks.
  const startOf = (round: number, week: number) =>
    new Date(tomorrow + ((round % 2) * 21 + week * 7) * dayMs + Math.floor(round / 2) * 2 * 3_600_000).toISOString();
  await play(
    slug,
    (round) => ({
      start: startOf(round, 0),
      sessions: '3',
      'session-2': startOf(round, 1),
      'session-3': startOf(round, 2),
    }),
    async (round) => {
      for (const week of [0, 1, 2]) {
        expect(await placesAt(slug, startOf(round, week))).toEqual([{ taken: 1, people: 1 }]);
      }
    },
  );
  const series = await find(
    `select b.series_id from bookings b join booking_sessions s on s.id = b.session_id
    join bookable_services v on v.id = s.service_id where v.slug = $1 group by 1 having count(*) = 3`,
    [slug],
  );
  expect(series).toHaveLength(rounds);
}, 3_600_000);

test('of 500 bookings with the last credit, one gets it, in each of 20 rounds', async () => {
  const slug = await addService(100, false);
  const member = await signInAs(first);
  const [added] = await find(
    `insert into booking_packages (name, addresses, valid_until, available) values ('Last', array[$1], '2099-01-01', 0)
    returning id`,
    [member.email],
  );
  const packageId = String(added?.id);
  await find(
    `insert into booking_package_services (package_id, service_id) select $1, id from bookable_services where slug = $2`,
    [packageId, slug],
  );
  const timeOf = (round: number, one: number) =>
    new Date(tomorrow + round * dayMs + (one % 24) * 3_600_000).toISOString();
  for (let round = 0; round < rounds; round += 1) {
    await find('update booking_packages set available = available + 1 where id = $1', [packageId]);
    const requestOf = (one: number) => ({ start: timeOf(round, one), package: packageId, cookie: member.header });
    await playRound(slug, requestOf, round === Math.floor(rounds / 2));
    expect(await find('select available, held from booking_packages where id = $1', [packageId])).toEqual([
      { available: 0, held: round + 1 },
    ]);
    const uses = await find('select 1 from booking_package_uses where package_id = $1', [packageId]);
    expect(uses).toHaveLength(round + 1);
  }
}, 3_600_000);

test('no two sessions of a host overlap, and each has as many places taken as people', async () => {
  const faults = await inDatabaseOf(first, (client) =>
    client.query(`select a.id from booking_occupied_times a join booking_occupied_times b
      on a.host_id = b.host_id and a.id < b.id and a.during && b.during
      union all select s.id from booking_sessions s left join bookings b on b.session_id = s.id
      and b.state not in ('cancelled', 'declined') group by s.id having s.taken <> count(b.id)`),
  );
  expect(faults.rows).toEqual([]);
});

test('the balance of each package equals its ledger and is not below zero, and losers were answered', async () => {
  const faults = await find(
    `select p.id from booking_packages p where p.available < 0 or p.held <>
      (select count(*) from booking_package_uses u where u.package_id = p.id and u.state = 'held')`,
    [],
  );
  expect(faults).toEqual([]);
  const sorted = lostMs.toSorted((one, other) => one - other);
  const at = (share: number) => Math.round(sorted[Math.floor((sorted.length - 1) * share)] ?? 0);
  console.log(`${sorted.length} lost: ${at(0.5)} ms in the middle, ${at(0.95)} ms for 95 %, ${at(1)} ms at most`);
});
