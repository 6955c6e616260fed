import { expect, test } from 'vitest';
import { defineFields, type InputOf } from './define-fields.ts';
import { f, storedAs } from './f.ts';

const room = defineFields(
  {
    Room: {
      name: f.line('Name', { max: 20, isRequired: true }),
      slug: f.slug('Address, after /rooms/', { max: 20, from: 'name' }),
      notes: f.area('Notes', { max: 30 }),
      seats: f.number('Seats (at most)', { min: 1, max: 1000, initial: 8 }),
      floor: f.optionalNumber('Floor', { min: 0, max: 9 }),
      isOpen: f.tick('Open', { initial: true }),
    },
    Use: {
      kind: f.choice('Kind', { quiet: 'Quiet room', large: 'Large room' }),
      step: f.numberChoice('Every', [15, 30], { name: String, initial: 30 }),
      hosts: f.many('Hosts', { of: { noun: { one: 'host', many: 'hosts' }, path: '/hosts' } }),
      words: storedAs(f.lines('Words', { most: 2, max: 5 }), {
        read: (lines, refuse) =>
          lines.includes('no') ? refuse('Words: please say yes') : lines.map((line) => ({ line })),
        write: (words) => words.map(({ line }) => line),
      }),
      owner: f.one('Owner', { none: 'Nobody' }),
      zone: f.timeZone('Time zone'),
      since: f.day('Since'),
      view: f.picture('View', { none: 'None' }),
      email: f.email('Email'),
      contact: f.email('Contact (work email)', { isRequired: true }),
    },
  },
  {
    seats: ({ seats, kind }) => (kind === 'large' && seats < 20 ? 'A large room has 20 seats' : undefined),
    words: ({ words, floor }) =>
      floor === 0 && words.some(({ line }) => line === 'view') ? 'No view from there' : undefined,
  },
);

const host = '7f2c1f0e-5f4f-4e58-9d35-0f6b6a3f9a10';
const posted = {
  name: ' Blue ',
  slug: '',
  notes: 'By the\nwindow',
  seats: '8',
  floor: '',
  isOpen: 'on',
  kind: 'quiet',
  owner: '',
  zone: 'Europe/Paris',
  step: '15',
  hosts: [host],
  words: 'one\n\ntwo\none',
  since: '2026-11-24',
  email: 'A@Example.ORG',
  contact: 'c@example.org',
  view: host,
};
const stored: InputOf<typeof room> = {
  name: 'Blue',
  slug: 'blue',
  notes: 'By the\nwindow',
  seats: 8,
  floor: null,
  isOpen: true,
  kind: 'quiet',
  step: 15,
  hosts: [host],
  words: [{ line: 'one' }, { line: 'two' }],
  since: '2026-11-24',
  email: 'a@example.org',
  contact: 'c@example.org',
  owner: null,
  zone: 'Europe/Paris',
  view: host,
};

const issuesOf = (change: object) =>
  room.schema.safeParse({ ...posted, ...change }).error?.issues.map(({ path, message }) => [path.join('.'), message]);

test('each kind of field stores what is posted, and its form shows what is stored', () => {
  expect(room.schema.parse(posted)).toEqual({ ...stored, revision: '' });
  const shownValues = room.write(stored);
  expect(room.schema.parse({ ...shownValues, hosts: shownValues.hosts?.split('\n') })).toEqual({
    ...stored,
    revision: '',
  });
});

test.each([
  [{ name: ' ' }, 'name', 'Name is required'],
  [{ name: undefined }, 'name', 'Name is required'],
  [{ name: 'x'.repeat(21) }, 'name', 'Name must be less than 20 characters'],
  [{ name: 'Йога' }, 'slug', '“Йога” is left out: an address has Latin letters and digits. Write it in those.'],
  [{ seats: '' }, 'seats', 'Seats: please enter a whole number from 1 to 1,000'],
  [{ seats: undefined }, 'seats', 'Seats: please enter a whole number from 1 to 1,000'],
  [{ seats: '1001' }, 'seats', 'Seats: from 1 to 1,000'],
  [{ floor: 'top' }, 'floor', 'Floor: please enter a whole number from 0 to 9'],
  [{ kind: 'loud' }, 'kind', 'Kind: please choose one'],
  [{ step: '' }, 'step', 'Every: please choose one'],
  [{ words: 'a\nb\nc' }, 'words', 'Words: at most 2 lines'],
  [{ words: 'no' }, 'words', 'Words: please say yes'],
  [{ owner: 'me' }, 'owner', 'Owner: please choose one'],
  [{ zone: 'Mars' }, 'zone', 'Please choose a time zone'],
  [{ words: 'longer' }, 'words', 'Words: at most 5 characters in a line'],
  [{ since: '' }, 'since', 'Since: please choose a day'],
  [{ view: 'me' }, 'view', 'View: please choose one'],
  [{ email: 'nobody' }, 'email', 'Invalid email address'],
  [{ contact: 'nobody' }, 'contact', 'Invalid email address'],
  [{ contact: ' ' }, 'contact', 'Contact is required'],
  [{ kind: 'large' }, 'seats', 'A large room has 20 seats'],
])('%o is refused at “%s” with a message that names it', (change, field, message) => {
  expect(issuesOf(change)).toEqual([[field, message]]);
});

test.each<[object, string[]]>([
  [{ kind: 'large', name: '', since: '' }, ['since', 'name', 'seats']],
  [{ kind: 'large', seats: 'many', slug: 'a b', email: 'x' }, ['seats', 'email']],
  [{ name: 'Йога', since: '', kind: 'large' }, ['since', 'slug', 'seats']],
  [{ words: 'longer', floor: '0', kind: 'large' }, ['words', 'seats']],
  [{ words: 'view', floor: '0', kind: 'large', zone: 'Mars' }, ['zone', 'seats', 'words']],
])('%o: what is wrong between fields is said together with the others: %s', (change, names) => {
  expect(
    issuesOf(change)
      ?.map(([name]) => name)
      .sort(),
  ).toEqual(names.sort());
});

test('a form begins with the initial values, in the order of its groups, with what can be chosen', () => {
  const form = room.form(null, '', { hosts: [{ id: host, name: 'Robin' }] });
  expect(form.values).toMatchObject({ name: '', seats: '8', isOpen: 'on', kind: 'quiet', step: '30', hosts: '' });
  expect(form.groups.map(({ title, fields }) => [title, fields.length])).toEqual([
    ['Room', 6],
    ['Use', 10],
  ]);
  const choices = new Map(form.groups.flatMap(({ fields }) => fields).map((field) => [field.name, field.choices]));
  expect(choices.get('hosts')).toEqual([{ id: host, name: 'Robin' }]);
  expect(choices.get('kind')?.map(({ name }) => name)).toEqual(['Quiet room', 'Large room']);
  expect(JSON.parse(JSON.stringify(form))).toEqual(form);
});

test.each(['secret', 'clientSecret', 'privateKey'])('a secret may be called %s: no form sends it back', (name) => {
  expect(defineFields({ Key: { [name]: f.secret('Key', { max: 20 }) } }).fields[name]?.isSecret).toBe(true);
});

test.each(['key', 'signature'])('a secret may not be called %s, by which a refused form would send it back', (name) => {
  expect(() => defineFields({ Key: { [name]: f.secret('Key', { max: 20 }) } })).toThrow('must say so');
});
