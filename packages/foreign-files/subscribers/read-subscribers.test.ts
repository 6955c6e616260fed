import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodeText } from '../text/decode-text.ts';
import { readSubscriberList } from './read-subscribers.ts';

/** Who may be added, and what the list says of the others. */
function read(text: string, fileName?: string) {
  const { people, leftOut } = readSubscriberList(text, fileName);
  const of = (address: string) => address.replace(/@.*/, '');
  return {
    added: people.filter(({ reason }) => reason === null).map(({ address }) => of(address)),
    others: Object.fromEntries(
      people.filter(({ reason }) => reason !== null).map(({ address, standing }) => [of(address), standing]),
    ),
    leftOut: leftOut.map(({ line }) => line),
  };
}

const file = (...lines: string[]) => lines.join('\r\n');

/** Written in the form in which each service exports. */
test.each<[service: string, text: string, added: string[], others: Record<string, string>]>([
  [
    'a list with a status',
    file('Email,Status', 'stays@example.org,Active', 'left@example.org,Unsubscribed', 'bounced@example.org,Bounced'),
    ['stays'],
    { left: 'unsubscribed', bounced: 'bounced' },
  ],
  [
    'Mailchimp',
    file(
      '"Email Address","First Name",MEMBER_RATING,OPTIN_TIME,OPTIN_IP,CONFIRM_TIME,LEID,TAGS,UNSUB_TIME,UNSUB_REASON,CLEAN_TIME',
      'a@example.org,Ann,2,"2021-03-04 10:11:12",192.0.2.1,"2021-03-05 10:11:12",1,,,,',
      'b@example.org,Bob,2,,,,2,,"2022-01-01 00:00:00","NORMAL",',
      'c@example.org,Cyd,2,,,,3,"""VIP""",,,"2022-01-01 00:00:00"',
      'd@example.org,Dee,2,,,,4,"""VIP""",,,',
    ),
    ['a', 'd'],
    { b: 'unsubscribed', c: 'bounced' },
  ],
  [
    'listmonk',
    file(
      'uuid,email,name,attributes,status,created_at,updated_at',
      '1,a@example.org,Ann,"{""city"":""Leeds""}",enabled,2021-03-04T10:11:12Z,2021-03-04T10:11:12Z',
      '2,b@example.org,Bob,{},blocklisted,2021-03-04T10:11:12Z,2021-03-04T10:11:12Z',
      '3,c@example.org,Cyd,{},disabled,2021-03-04T10:11:12Z,2021-03-04T10:11:12Z',
    ),
    ['a'],
    { b: 'unsubscribed', c: 'unsubscribed' },
  ],
  [
    'Substack, where a free subscriber has no active (paid) subscription',
    file(
      'email,active_subscription,expiry,plan,email_disabled,created_at,first_payment_at',
      'a@example.org,false,,other,false,2025-01-01T08:00:00Z,',
      'b@example.org,true,2026-01-01,yearly,false,2025-01-01T08:00:00Z,2025-06-01',
      'c@example.org,false,,other,true,2025-01-01T08:00:00Z,',
    ),
    ['a', 'b'],
    { c: 'unsubscribed' },
  ],
  [
    'Buttondown',
    file(
      'email_address,notes,tags,type,source,creation_date,unsubscription_date,unsubscription_reason',
      'a@example.org,,,regular,form,2024-01-01,,',
      'b@example.org,,,unactivated,form,2024-01-01,,',
      'c@example.org,,,unsubscribed,form,2024-01-01,2024-02-01,too many',
      'd@example.org,,,premium,form,2024-01-01,,',
      'e@example.org,,,spammy,form,2024-01-01,,',
      'f@example.org,,,unpaid,form,2024-01-01,,',
    ),
    ['a', 'd'],
    { b: 'pending', c: 'unsubscribed', e: 'complained', f: 'unknown' },
  ],
  [
    'members of Ghost',
    file(
      'id,email,name,note,subscribed_to_emails,complimentary_plan,stripe_customer_id,created_at,deleted_at,labels,tiers',
      '1,a@example.org,Ann,,true,false,,2022-05-06T07:08:09.000Z,,,free',
      '2,b@example.org,Bob,,false,true,cus_1,2022-05-06T07:08:09.000Z,,,',
      '3,c@example.org,Cyd,,true,false,,2022-05-06T07:08:09.000Z,2023-01-01T00:00:00.000Z,,',
    ),
    ['a'],
    { b: 'neverSubscribed', c: 'unsubscribed' },
  ],
  [
    'Kit',
    file(
      'first_name,email_address,state,created_at,tags',
      'Ann,a@example.org,active,2025-03-03,“creators”',
      'Bob,b@example.org,cancelled,2025-03-03,',
      'Cyd,c@example.org,complained,2025-03-03,',
      'Dee,d@example.org,inactive,2025-03-03,',
    ),
    ['a'],
    { b: 'unsubscribed', c: 'complained', d: 'unsubscribed' },
  ],
  [
    'MailerLite, whose column “Subscribed” is a date',
    file(
      'Subscriber,Status,Name,Subscribed,Opened,Unsubscribed',
      'a@example.org,Active,Ann,2024-01-02 10:00:00,3,',
      'b@example.org,Unconfirmed,Bob,2024-01-02 10:00:00,0,',
      'c@example.org,Junk,Cyd,2024-01-02 10:00:00,0,',
      'd@example.org,Unsubscribed,Dee,2024-01-02 10:00:00,0,2024-05-01',
    ),
    ['a'],
    { b: 'pending', c: 'complained', d: 'unsubscribed' },
  ],
  [
    'Brevo',
    file(
      'CONTACT ID;EMAIL;LASTNAME;SMS;EMAIL_BLACKLISTED;SMS_BLACKLISTED;ADDED_TIME',
      '1;a@example.org;A;;No;Yes;12-04-2022 09:30',
      '2;b@example.org;B;;Yes;No;12-04-2022 09:30',
    ),
    ['a'],
    { b: 'unsubscribed' },
  ],
  [
    'Campaign Monitor',
    file(
      'Email Address\tName\tStatus\tDate',
      'a@example.org\tAnn\tActive\t2020-01-01',
      'b@example.org\tBob\tDeleted\t2020-01-01',
      'c@example.org\tCyd\tUnconfirmed\t2020-01-01',
    ),
    ['a'],
    { b: 'unsubscribed', c: 'pending' },
  ],
  [
    'beehiiv',
    file(
      'Email,Status,Created At,Subscription Tier',
      'a@example.org,Active,2025-10-10 10:10:10,free',
      'b@example.org,Validating,2025-10-10 10:10:10,free',
      'c@example.org,Inactive,2025-10-10 10:10:10,premium',
      'd@example.org,Needs Attention,2025-10-10 10:10:10,free',
    ),
    ['a'],
    { b: 'pending', c: 'unsubscribed', d: 'pending' },
  ],
  ['Squarespace', file('Email Address,Date Subscribed', 'a@example.org,2025-06-01T12:00:00Z'), ['a'], {}],
  [
    'contacts of Wix',
    file(
      'First Name,Last Name,Email 1,Phone 1,Labels,Created At (UTC+0),Email subscriber status,SMS subscriber status',
      'Ann,A,a@example.org,,,2024-01-01,Subscribed,Never subscribed',
      'Bob,B,b@example.org,,,2024-01-01,Never subscribed,Never subscribed',
      'Cyd,C,c@example.org,,,2024-01-01,Unsubscribed,Subscribed',
      'Dee,D,d@example.org,,,2024-01-01,,',
    ),
    ['a'],
    { b: 'neverSubscribed', c: 'unsubscribed', d: 'unknown' },
  ],
  [
    'customers of Shopify',
    file(
      'First Name,Email,Accepts Email Marketing,Accepts SMS Marketing,Tax Exempt',
      'Ann,a@example.org,yes,no,no',
      'Bob,b@example.org,no,yes,no',
    ),
    ['a'],
    { b: 'neverSubscribed' },
  ],
  [
    'HubSpot',
    file(
      'First Name,Email,Contact owner,Unsubscribed from all email,Email hard bounce reason',
      'Ann,a@example.org,team@example.org,false,',
      'Bob,b@example.org,team@example.org,true,',
      'Cyd,c@example.org,team@example.org,,Unknown user',
    ),
    ['a'],
    { b: 'unsubscribed', c: 'bounced' },
  ],
  [
    'Salesforce',
    file('LastName,Email,HasOptedOutOfEmail', 'A,a@example.org,0', 'B,b@example.org,1'),
    ['a'],
    { b: 'unsubscribed' },
  ],
  [
    'Klaviyo',
    file(
      'Email,Email Marketing Consent,Email Suppressions',
      'a@example.org,SUBSCRIBED,[]',
      'b@example.org,NEVER_SUBSCRIBED,[]',
      'c@example.org,SUBSCRIBED,HARD_BOUNCE',
    ),
    ['a'],
    { b: 'neverSubscribed', c: 'bounced' },
  ],
  [
    'contacts of Google',
    file(
      'Name,E-mail 1 - Label,E-mail 1 - Value,E-mail 2 - Value',
      'Ann,Home,a@example.org,',
      'Bob,,,b@example.org',
      'Cyd,,c@example.org ::: d@example.org,',
    ),
    ['a', 'b', 'c', 'd'],
    {},
  ],
  [
    'this site',
    file(
      '\uFEFFEmail,State,Consent given,Source of consent,Confirmed,Unsubscribed,Bounced',
      'a@example.org,Subscribed,2023-02-03T04:05:06.000Z,Website: /blog,2023-02-03T04:06:00.000Z,,',
      'b@example.org,Not confirmed yet,2023-02-03T04:05:06.000Z,Website: /blog,,,',
      'c@example.org,Bounced,2023-02-03T04:05:06.000Z,Website: /blog,,,2023-05-06T04:05:06.000Z',
    ),
    ['a'],
    { b: 'pending', c: 'bounced' },
  ],
  [
    'a German service',
    file('Anrede;E-Mail-Adresse;Zustand', 'Frau;a@example.org;aktiv', 'Herr;b@example.org;abgemeldet'),
    ['a'],
    { b: 'unsubscribed' },
  ],
  [
    'a French spreadsheet with headings that nobody knows',
    file('Nom;Adresse;Situation', 'A;a@example.org;inscrit', 'B;b@example.org;désinscrit'),
    ['a'],
    { b: 'unsubscribed' },
  ],
])('only who is subscribed is added from %s', (_service, text, added, others) => {
  expect(read(text)).toEqual({ added, others, leftOut: [] });
});

test.each([
  ['a status that nobody knows', 'Email,Status\na@example.org,VIP', 'VIP'],
  ['an empty status', 'Email,Status\nb@example.org,Active\na@example.org,', 'Its status is empty'],
  [
    'a person who has left under another letter case',
    'Email,Status\na@example.org,Active\nA@example.org,Unsubscribed',
    'Line 3',
  ],
  ['tags that say so', 'Email,Tags\na@example.org,"vip, unsubscribed"', 'has left'],
  ['words beside an address', 'a@example.org, unsubscribed', 'has left'],
  ['a bounce beside an address', 'Ann <a@example.org>\tHard bounce', 'were returned'],
])('%s is a reason that the result names', (_what, text, message) => {
  const person = readSubscriberList(text).people.find(
    ({ address, reason }) => address === 'a@example.org' && reason !== null,
  );
  expect(person?.reason).toContain(message);
});

test('a state of America is no status, and neither is a type of payment', () => {
  expect(read('Email,State,Type\na@example.org,CA,free\nb@example.org,,author').added).toEqual(['a', 'b']);
});

test('a file of people who have left says so by its name', () => {
  const text = 'email_address,creation_date\na@example.org,2024-01-01';
  expect(read(text, 'unsubscribers.csv').others).toEqual({ a: 'unsubscribed' });
  expect(read(text, 'cleaned_members_export.csv').added).toEqual([]);
  expect(read(text, 'subscribers.csv').added).toEqual(['a']);
});

test.each([
  ['a line with semicolons', 'one@example.org; two@example.org; three@example.org', ['one', 'two', 'three']],
  ['a line with commas', 'one@example.org,two@example.org', ['one', 'two']],
  ['lines', 'one@example.org\n\ntwo@example.org\r\n', ['one', 'two']],
  [
    'names',
    'Ann <one@example.org>, "Bee, Bob" <two@example.org>; Zoë d’Arc <three@example.org>',
    ['one', 'two', 'three'],
  ],
  ['names in lines', '"Bee, Bob" <one@example.org>\nAnn <two@example.org>', ['one', 'two']],
  ['addresses in a sentence', 'To: one@example.org, mailto:two@example.org.', ['one', 'two']],
  ['addresses below a heading', 'E-Mail\none@example.org; two@example.org', ['one', 'two']],
  ['a column in quotes', '"one@example.org"\n"two@example.org"', ['one', 'two']],
  ['spaces', 'one@example.org two@example.org', ['one', 'two']],
  ['a line that names the delimiter', 'sep=;\r\nName;email_address\r\nAnn;one@example.org', ['one']],
  ['whole lines in quotes', '"Name,Email"\n"Ann,one@example.org"\n"Bob,two@example.org"', ['one', 'two']],
  ['a title above the headings', 'Our list\n\nName,Email,Status\nAnn,one@example.org,Active', ['one']],
  ['letters beyond ASCII', 'zoë@example.org; o’hara@example.org', ['zoë', 'o’hara']],
])('%s are read', (_what, text, added) => {
  expect(read(text).added).toEqual(added);
});

test('a list in UTF-16 with a line that names the delimiter is read, as Excel writes it', () => {
  const bytes = Buffer.from('\uFEFFsep=;\r\nName;E-Mail\r\nZoë;one@example.org\r\n', 'utf16le');
  expect(read(decodeText(bytes)).added).toEqual(['one']);
});

test('lines without an address are named', () => {
  expect(read('Name,Email\nAnn,a@example.org\nBob,\nCyd,none')).toMatchObject({ added: ['a', 'none'], leftOut: [3] });
  expect(read('a@example.org\nnobody').leftOut).toEqual([2]);
  expect(read('Title\nName,Email\nAnn,a@example.org').leftOut).toEqual([1]);
  expect(read('Name,Email\n"Ann,a@example.org\nBob,b@example.org')).toMatchObject({ added: ['b'], leftOut: [2] });
});

test.each([
  ['[{"email":"a@example.org","status":"unsubscribed"}]', 'JSON'],
  ['{\n"email": "a@example.org"}', 'JSON'],
  ['BEGIN:VCARD\nEMAIL:a@example.org', 'cards'],
  ['<!DOCTYPE html><p>a@example.org', 'web page'],
  ['--\n-- a dump\n--\n\nSET statement_timeout = 0;\na@example.org', 'dump of a database'],
  ["INSERT INTO `users` VALUES (1, 'a@example.org');", 'dump of a database'],
  ['COPY public.users (id, email) FROM stdin;\n1\ta@example.org', 'dump of a database'],
])('what is no list is refused rather than guessed: %j', (text, message) => {
  const { people, leftOut } = readSubscriberList(text);
  expect(people).toEqual([]);
  expect(leftOut[0]?.reason).toContain(message);
});

test('when somebody consented is kept', () => {
  const consentOf = (text: string) => readSubscriberList(text).people[0]?.consentAt;
  expect(
    consentOf('Email Address,OPTIN_TIME,CONFIRM_TIME\na@example.org,2021-03-04 10:11:12,2021-03-05 10:11:12'),
  ).toBe('2021-03-05T10:11:12.000Z');
  expect(consentOf('email,created_at\na@example.org,2022-05-06T07:08:09+02:00')).toBe('2022-05-06T05:08:09.000Z');
  expect(consentOf('email,Date Subscribed\na@example.org,2022-05-06')).toBe('2022-05-06T00:00:00.000Z');
  expect(consentOf('email,created_at\na@example.org,03/04/2021')).toBeNull();
});

test.each(['Source of consent', 'Opt-in source', 'Herkunft der Einwilligung'])(
  'where somebody came from says nothing about whether they are subscribed: %s',
  (heading) => {
    const cells = ['x', 'On', 'Workshop in Leeds', 'no'];
    const rows = cells.map((cell, index) => `p${index}@example.org,${cell}`);
    const { people } = readSubscriberList([`Email,${heading}`, ...rows].join('\n'));
    expect(people.map(({ standing }) => standing)).toEqual(cells.map(() => 'subscribed'));
  },
);

test('the result names the columns that it did not use', () => {
  const { statusColumns, otherColumns } = readSubscriberList('Name,Email,Status,Город\nAnn,a@example.org,Active,Лидс');
  expect([statusColumns, otherColumns]).toEqual([['Status'], ['Name', 'Город']]);
});

test('no text makes the reader throw, and every line is read or named', () => {
  const part = fc.constantFrom(
    'a@b.example',
    '"',
    ',',
    ';',
    '\n',
    'Email',
    'Status',
    'Unsubscribed',
    ' ',
    '<',
    '>',
    'sep=;',
  );
  fc.assert(
    fc.property(fc.array(part), (parts) => {
      const text = parts.join('');
      const { people, leftOut } = readSubscriberList(text);
      const lines = new Set([...people, ...leftOut].map(({ line }) => line));
      const addresses = text.split('\n').flatMap((line, index) => (/a@b\.example/.test(line) ? [index + 1] : []));
      // A quoted cell may have several lines.
      if (!text.includes('"')) for (const line of addresses) expect(lines.has(line), JSON.stringify(text)).toBe(true);
    }),
    { numRuns: 2000 },
  );
});
