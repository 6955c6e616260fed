import { type Insertion, id, name, title } from './insertion.ts';

const start = `date_trunc('hour', now()) + n * interval '1 day'`;

/** Services, hosts and bookings, one a day. */
export const bookingRows: Insertion[] = [
  {
    table: 'bookable_services',
    values: {
      id: id('long-service'),
      slug: `'long-' || n`,
      name: `left(${title}, 80)`,
      summary: `left(words, 300)`,
      is_open: 'n % 2 = 0',
      length_minutes: '60',
      step_minutes: '30',
      place_kind: `'video'`,
      place: `'https://example.org/' || repeat('room', 60)`,
      price: `left(${title}, 80)`,
      minimum_notice_hours: '0',
      window_days: '366',
      change_notice_hours: '24',
      questions: `jsonb_build_array(jsonb_build_object('label', left(${title}, 200), 'isRequired', true))`,
      buttons: `array[left(${title}, 80)]`,
    },
  },
  {
    table: 'booking_hosts',
    values: {
      id: id('long-host'),
      name: `left(${name}, 80)`,
      email: `'n' || n || '.' || email`,
      time_zone: `'America/Argentina/ComodRivadavia'`,
      region: `'northern-ireland'`,
      weekly: `(select jsonb_agg(jsonb_build_array(jsonb_build_object('from', 540, 'to', 750), jsonb_build_object('from', 810, 'to', 1440))) from generate_series(1, 7))`,
    },
  },
  {
    table: 'booking_service_hosts',
    values: { service_id: id('long-service'), host_id: id('long-host') },
  },
  {
    table: 'booking_host_exceptions',
    values: {
      host_id: id('long-host', '0'),
      first_day: 'current_date + 365',
      last_day: 'current_date + 400',
      hours: `'[]'`,
      note: `left(${title}, 120)`,
    },
    rows: 3,
  },
  {
    table: 'booking_sessions',
    values: {
      id: id('long-session'),
      service_id: id('long-service'),
      starts_at: start,
      ends_at: `${start} + interval '1 hour'`,
      seats: '1',
      taken: '1',
    },
  },
  {
    table: 'booking_occupied_times',
    values: {
      host_id: id('long-host'),
      session_id: id('long-session'),
      during: `tstzrange(${start}, ${start} + interval '1 hour')`,
    },
  },
  {
    table: 'bookings',
    values: {
      id: id('long-booking'),
      session_id: id('long-session'),
      state: `(array['requested', 'confirmed', 'cancelled', 'attended'])[1 + n % 4]`,
      full_name: name,
      email: `'n' || n || '.' || email`,
      phone: `'+44 20 7946 0000 ext. 99'`,
      time_zone: `'America/Argentina/Buenos_Aires'`,
      answers: `jsonb_build_array(jsonb_build_object('label', left(${title}, 200), 'text', words))`,
      notes: 'words',
      link: `'link-' || n`,
      link_digest: `'long-' || n`,
      source: `'site'`,
    },
  },
  {
    table: 'booking_packages',
    values: {
      id: id('long-package'),
      name: `left(${title}, 80)`,
      company: `left(${title}, 80)`,
      addresses: `array['n' || n || '.' || email]`,
      contact_email: `'n' || n || '.' || email`,
      valid_until: 'current_date + 365',
      available: '999',
    },
  },
  {
    table: 'booking_package_services',
    values: { package_id: id('long-package'), service_id: id('long-service') },
  },
  {
    table: 'booking_package_uses',
    values: { booking_id: id('long-booking'), package_id: id('long-package', '0'), state: `'used'` },
  },
  {
    table: 'booking_credits',
    values: {
      package_id: id('long-package', '0'),
      kind: `'used'`,
      amount: '1',
      booking_id: id('long-booking'),
      reason: `left(${title}, 200)`,
      created_at: 'now()',
    },
  },
  {
    table: 'booking_waiting',
    values: {
      service_id: id('long-service', '0'),
      full_name: name,
      email: `'n' || n || '.' || email`,
      time_zone: `'Europe/London'`,
      starts_at: `${start} + interval '1 hour' * (n % 2)`,
    },
    rows: 3,
  },
  {
    table: 'booking_calendar_accounts',
    values: {
      id: id('long-account'),
      host_id: id('long-host', '0'),
      kind: `'caldav'`,
      name: `'n' || n || '.' || email`,
      credentials: `'{}'`,
    },
    rows: 2,
  },
  {
    table: 'booking_calendars',
    values: {
      id: id('long-calendar'),
      host_id: id('long-host', '0'),
      account_id: id('long-account'),
      is_written: 'n = 0',
      name: `left(${title}, 80)`,
      address: `''`,
      problem: `left(${title}, 120)`,
    },
    rows: 2,
  },
  {
    table: 'booking_calendar_events',
    values: {
      calendar_id: id('long-calendar', '0'),
      session_id: id('long-session', 'n + 1'),
      booking_id: id('long-booking', 'n + 1'),
      starts_at: start,
      ends_at: `${start} + interval '1 hour'`,
      title: `left(${title}, 80)`,
      conflict: `case when n % 2 = 0 then 'deleted' else 'moved' end`,
      moved_to: start,
    },
    rows: 2,
  },
];
