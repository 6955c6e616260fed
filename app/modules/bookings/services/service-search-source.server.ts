import type { Transaction } from '#app/core/database/transaction.server.ts';
import { otherNames, type SearchEntry } from '#app/modules/search/index/search-entry.ts';
import { refreshSearchEntries, type SearchSource } from '#app/modules/search/index/write-entries.server.ts';
import { listOpenServices } from './open-services.server.ts';

/** The page of all services and those that are open are one document: it comes and goes with them. Never changed. */
const servicesKey = '2a5d1f7c-44be-4a0e-9c1d-6b8e0f3a7d52';

/** A person who names a service looks for it rather than for a page that mentions it. In hundredths. */
const weight = 120;

const bookPage: SearchEntry = {
  kind: 'page',
  key: '/book',
  path: '/book',
  title: 'Book a time',
  summary: 'Choose a service, then a time that suits you. You can change or cancel it yourself.',
  text: '',
  weight,
};

const otherWords = [
  ...['Book', 'Booking', 'Book an appointment', 'Appointments', 'Make an appointment', 'Book a call', 'Book a meeting'],
  ...['Book a conversation', 'Book a consultation', 'Book a session', 'Schedule a call', 'Free times'],
];

/** How the search reads what can be booked. While no service is open there is nothing to find. */
export const serviceSearchSource: SearchSource = {
  name: 'booking-services',
  listKeys: async (_tx, after) => (after === null ? [servicesKey] : []),
  count: async () => 1,
  async entriesOf(tx, keys) {
    const open = keys.includes(servicesKey) ? await listOpenServices(tx) : [];
    if (open.length === 0) return new Map();
    const entries = open.map(({ slug, name, summary }): SearchEntry => {
      const path = `/book/${slug}`;
      return { kind: 'page', key: path, path, title: name, keywords: 'book booking', summary, text: '', weight };
    });
    return new Map([[servicesKey, [bookPage, ...otherNames(bookPage, otherWords), ...entries]]]);
  },
};

/** Writes the search entries of what can be booked now. Idempotent. */
export const indexServices = (tx: Transaction): Promise<void> =>
  refreshSearchEntries(tx, serviceSearchSource, servicesKey);
