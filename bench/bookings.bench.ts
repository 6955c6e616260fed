// Measures the free times of a month for ten hosts with 50,000 bookings and three busy calendars each, as a page that
// is rendered for one visitor. CPU is the site's own, all its threads, without the database's.
import { addMonths, londonDay } from '#app/lib/time/london-day.ts';
import { inDatabaseOf } from '#test/sign-in-as.ts';
import { recordFigure } from './figures.ts';
import { cpuMs, median, round, startSite } from './measure.ts';

const rounds = 7;
const pages = 100;

const server = await startSite();

const content = `
  insert into booking_hosts (name, email, time_zone, region, weekly)
    select 'Host ' || n, 'host-' || n || '@example.test', 'Europe/London', 'england-and-wales',
      (select jsonb_agg('[{"from": 540, "to": 720}, {"from": 780, "to": 1080}]'::jsonb) from generate_series(1, 7))
    from generate_series(1, 10) n;
  insert into bookable_services (slug, name, summary, is_open, length_minutes, step_minutes, place_kind,
      minimum_notice_hours, window_days, change_notice_hours)
    values ('bench', 'Conversation', 'An hour', true, 60, 30, 'video', 0, 60, 24);
  insert into booking_service_hosts select s.id, h.id from bookable_services s, booking_hosts h where s.slug = 'bench';
  -- 5,000 bookings of each host: a few to come, most of them over.
  create temporary table made as
    select gen_random_uuid() as id, h.id as host_id, date_trunc('day', now()) + (n * interval '12 hours' - interval '2300 days')
      + interval '9 hours' as at
    from booking_hosts h, generate_series(1, 5000) n;
  insert into booking_sessions (id, service_id, starts_at, ends_at, seats, taken)
    select made.id, s.id, at, at + interval '1 hour', 1, 1 from made, bookable_services s where s.slug = 'bench';
  insert into booking_occupied_times (host_id, session_id, during)
    select host_id, id, tstzrange(at, at + interval '1 hour') from made;
  insert into bookings (session_id, state, full_name, email, time_zone, answers, notes, link, link_digest, source)
    select id, 'confirmed', 'Ann Visitor', 'ann@example.test', 'Europe/London', '[]', '', '', id::text, 'site' from made;
  insert into booking_calendars (host_id, name, address)
    select h.id, 'Calendar ' || n, '' from booking_hosts h, generate_series(1, 3) n;
  insert into booking_calendar_times (calendar_id, starts_at, ends_at)
    select c.id, date_trunc('day', now()) + n * interval '7 hours', date_trunc('day', now()) + n * interval '7 hours' + interval '40 minutes'
    from booking_calendars c, generate_series(1, 1000) n;
  analyze`;

/** A cookie of ours bypasses the page cache. The service without free times costs what a page costs anyway. */
async function getOne(path: string): Promise<void> {
  const answer = await fetch(server.address + path, { headers: { Cookie: 'resjam.other=1' } });
  await answer.arrayBuffer();
  if (answer.status !== 200) throw new Error(`The page was answered ${answer.status}`);
}

async function measure(path: string): Promise<number> {
  const before = cpuMs(server.pid);
  for (let done = 0; done < pages; done += 1) await getOne(path);
  return (cpuMs(server.pid) - before) / pages;
}

try {
  await inDatabaseOf(server, (client) => client.query(content));
  // All of whose days are to come.
  const month = addMonths(londonDay(new Date()), 1).slice(0, 7);
  const paths = [`/book/bench.data?month=${month}`, '/book/ai-consultation.data'];
  for (const path of paths) await measure(path);
  const durations: number[][] = [];
  for (let done = 0; done < rounds; done += 1) {
    durations.push([await measure(paths[0] ?? ''), await measure(paths[1] ?? '')]);
  }
  const withTimes = median(durations.map(([times = 0]) => times));
  const without = median(durations.map(([, page = 0]) => page));
  console.log(
    `a page with the free times of a month: ${round(withTimes, 1)} ms of CPU (median of ${rounds} times ${pages})`,
  );
  console.log(`the page of a closed service: ${round(without, 1)} ms of CPU`);
  recordFigure({ name: 'free times of a month', value: withTimes - without, unit: 'ms of CPU', atMost: 5 });
} finally {
  await server.stop();
}
