import { sql } from 'drizzle-orm';
import { db } from '#app/core/database/db.server.ts';
import { daysOf, startOfLondonDay } from '#app/lib/time/london-day.ts';
import { makePartitions } from '#app/modules/insight/counts/partitions.server.ts';
import { type NewEvent, storeEvents } from '#app/modules/insight/record/store-events.server.ts';

interface Generated {
  from: string;
  to: string;
  /** A day. */
  visits: number;
  /** The same number generates the same events. */
  seed: number;
}

/** Returns numbers from 0 to 1 that look random (mulberry32). */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const paths = ['/', '/about', '/contact', '/coaching', '/blog', '/blog/a', '/training'];
const referrers = ['', '', 'google.com', 'example.org'];
const campaigns = ['', '', '', 'spring / letter', 'autumn'];
const countries = ['GB', 'GB', 'IE', 'US', ''];
const browsers = ['Firefox', 'Chrome', 'Safari'];
const devices = ['Desktop', 'Phone', 'Tablet'] as const;
const languages = ['en-GB', 'en-US', 'de'];
const others = [
  { kind: 'outbound', target: 'example.org/' },
  { kind: 'download', target: '/media/a.pdf' },
  { kind: 'conversion', target: 'enquiry' },
  { kind: 'conversion', target: 'subscription' },
  { kind: 'missing', target: '/gone' },
  { kind: 'press', target: 'Book a call' },
] as const;

/**
 * Stores generated visits at any hours of each day: visitors with one or several visits, pages opened again, times and
 * depths that are missing or reported twice, and everything else that a page can report.
 */
export async function makeEvents({ from, to, visits, seed }: Generated): Promise<void> {
  const random = randomNumbers(seed);
  const pick = <Value>(values: readonly Value[]): Value => values[Math.floor(random() * values.length)] as Value;
  await makePartitions(from, to);
  for (const day of daysOf(from, to)) {
    const start = startOfLondonDay(day).getTime();
    const end = startOfLondonDay(daysOf(day, to)[1] ?? day).getTime();
    const lengthMs = (end > start ? end - start : 23 * 3_600_000) - 3_600_000;
    const events: NewEvent[] = [];
    for (let visit = 0; visit < visits; visit++) {
      const visitor = BigInt(Math.floor(random() * visits * 0.8) + 1) * 1_000_003n + BigInt(Date.parse(day));
      const of = {
        visitor,
        country: pick(countries),
        device: pick(devices),
        browser: pick(browsers),
        language: pick(languages),
      };
      let at = start + Math.floor(random() * lengthMs);
      const from = { referrer: pick(referrers), campaign: pick(campaigns) };
      for (let page = Math.ceil(random() ** 2 * 5); page > 0; page--) {
        const view = BigInt(Math.floor(random() * 2 ** 50));
        const path = pick(paths);
        const event = { ...of, ...from, view, path, target: '', seconds: 0, depth: 0 };
        events.push({ ...event, at: new Date(at), kind: 'view' });
        at += 1000 + Math.floor(random() * 120_000);
        if (random() < 0.3) events.push({ ...event, at: new Date(at), ...pick(others) });
        for (let leave = Math.floor(random() * 3); leave > 0; leave--) {
          const seconds = Math.floor(random() * 300);
          events.push({ ...event, at: new Date(at + 10), kind: 'leave', seconds, depth: Math.floor(random() * 101) });
        }
      }
    }
    events.sort((one, other) => one.at.getTime() - other.at.getTime());
    await db.transaction((tx) => storeEvents(tx, events));
  }
}

/** Deletes all events and counts. */
export async function deleteEvents(): Promise<void> {
  await db.execute(sql`truncate analytics_events, analytics_event_days, analytics_counts, analytics_months cascade`);
}
