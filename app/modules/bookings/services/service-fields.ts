import { counted } from '#app/lib/count-text.ts';
import { defineFields, type InputOf } from '#app/lib/forms/fields/define-fields.ts';
import { f, storedAs } from '#app/lib/forms/fields/f.ts';
import { type Question, servicePlaces } from '../service-places.ts';

/** A question on each line; one that has to be answered ends with an asterisk. */
const asQuestions = {
  read: (lines: string[], refuse: (message: string) => never): Question[] =>
    lines.map((line) => {
      const label = line.replace(/\s*\*$/, '');
      return label ? { label, isRequired: line.endsWith('*') } : refuse('Please write each question before its *');
    }),
  write: (questions: Question[]) => questions.map(({ label, isRequired }) => (isRequired ? `${label} *` : label)),
};

const isAll = {
  read: (hosts: 'any' | 'all') => hosts === 'all',
  write: (needsAll: boolean): 'any' | 'all' => (needsAll ? 'all' : 'any'),
};

/** The form of a service, and what is stored of it. */
export const serviceFields = defineFields(
  {
    Service: {
      name: f.line('Name', { max: 80, isRequired: true }),
      slug: f.slug('Web address, after /book/ (created from the name if left blank)', { max: 60, from: 'name' }),
      summary: f.area('Description', { max: 300, isRequired: true }),
      lengthMinutes: f.number('Length in minutes', { min: 5, max: 720, initial: 60 }),
      price: f.line('Price, such as £90', { max: 80 }),
      placeKind: f.choice('Place', servicePlaces),
      position: f.number('Order on the page', { min: 0, max: 999, initial: 0 }),
      place: f.area('Joining details, sent after booking', { max: 500, rows: 2 }),
      isOpen: f.tick('Open: people can book it'),
    },
    'Hosts and times': {
      hosts: f.many('Hosts', { of: { noun: { one: 'host', many: 'hosts' }, path: '/admin/bookings/hosts' } }),
      needsAllHosts: storedAs(
        f.choice('Hosts of each session', { any: 'One host, in rotation', all: 'All of them together' }),
        isAll,
      ),
      // Divisors of an hour: starts then stay the same when clocks change.
      stepMinutes: f.numberChoice('Start times every', [5, 10, 15, 20, 30, 60], {
        name: (minutes) => counted(minutes, 'minute'),
        initial: 30,
      }),
      bufferBeforeMinutes: f.number('Buffer before (minutes)', { min: 0, max: 240, initial: 0 }),
      bufferAfterMinutes: f.number('Buffer after (minutes)', { min: 0, max: 240, initial: 15 }),
      minimumNoticeHours: f.number('Minimum notice to book (hours)', { min: 0, max: 24 * 60, initial: 24 }),
      windowDays: f.number('Days ahead', { min: 1, max: 366, initial: 60 }),
      seats: f.number('Places in a session', { min: 1, max: 500, initial: 1 }),
      maxSeries: f.number('Weekly sessions in one booking (maximum)', { min: 1, max: 52, initial: 1 }),
      dailyLimit: f.optionalNumber('Maximum sessions per day', { min: 1, max: 100 }),
    },
    Rules: {
      changeNoticeHours: f.number('Minimum notice to change or cancel (hours)', {
        min: 0,
        max: 24 * 60,
        initial: 24,
        hint: 'Later than that, people are asked to contact you. You can always move and cancel.',
      }),
      needsApproval: f.tick('Approve each booking first'),
      allowsFirstNameOnly: f.tick('Accept a first name only'),
      missedUsesCredit: f.tick('A missed session of a package counts as used', { initial: true }),
    },
    Texts: {
      questions: storedAs(
        f.lines('Questions, one per line (add * if an answer is required)', { most: 8, max: 200 }),
        asQuestions,
      ),
      buttons: f.lines('Buttons that open this booking page (one label per line)', {
        most: 10,
        max: 80,
      }),
      followUp: f.area('Email sent the day after an attended session', { max: 2000, rows: 4 }),
    },
  },
  {
    minimumNoticeHours: ({ minimumNoticeHours, windowDays }) =>
      minimumNoticeHours > windowDays * 24 ? 'Minimum notice is longer than the booking window' : undefined,
  },
);

/** A service without its hosts, such as one of the first content. */
export type ServiceDetails = Omit<InputOf<typeof serviceFields>, 'hosts'>;
