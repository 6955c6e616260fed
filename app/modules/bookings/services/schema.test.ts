import { expect, test } from 'vitest';
import { serviceFields } from './service-fields.ts';

const form = {
  name: 'Coaching',
  summary: 'An hour for you.',
  lengthMinutes: '60',
  stepMinutes: '30',
  needsAllHosts: 'any',
  placeKind: 'video',
  bufferBeforeMinutes: '0',
  bufferAfterMinutes: '15',
  minimumNoticeHours: '24',
  windowDays: '60',
  dailyLimit: '',
  seats: '1',
  maxSeries: '1',
  changeNoticeHours: '24',
  position: '2',
};

test('a service is saved with the numbers of its form; no daily limit is no limit', () => {
  expect(serviceFields.schema.parse({ ...form, questions: '', buttons: '' })).toMatchObject({
    lengthMinutes: 60,
    stepMinutes: 30,
    bufferBeforeMinutes: 0,
    bufferAfterMinutes: 15,
    minimumNoticeHours: 24,
    windowDays: 60,
    dailyLimit: null,
    seats: 1,
    maxSeries: 1,
    changeNoticeHours: 24,
    position: 2,
  });
});

const numbers = Object.keys(form).filter((name) => /Minutes$|Hours$|Days$|^(seats|maxSeries|position)$/.test(name));

test.each(numbers)('a cleared “%s” is refused beside its field', (name) => {
  for (const cleared of ['', '  ']) {
    const { error } = serviceFields.schema.safeParse({ ...form, questions: '', buttons: '', [name]: cleared });
    expect(error?.issues.map(({ path }) => path)).toEqual([[name]]);
  }
});

test('a name without Latin letters needs an address, and its message says which word has none', () => {
  const named = (name: string) => serviceFields.schema.safeParse({ ...form, questions: '', buttons: '', name });
  expect(named('Straße 5').data?.slug).toBe('strasse-5');
  expect(named('Йога').error?.issues).toMatchObject([{ path: ['slug'], message: expect.stringContaining('“Йога”') }]);
});
