// Measures what each kind of request costs, in CPU time of the site with its child processes and of its database. From
// these figures docs/capacity.md computes how many instances and connections a number of views needs.
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { makePicture } from '#test/media-files.ts';
import { inDatabaseOf, signInAs } from '#test/sign-in-as.ts';
import { recordFigure } from './figures.ts';
import { databaseMs, familyMs, load, portOf, round, startSite, startYardstick } from './measure.ts';

const rounds = 3;
const thread = '/forum/how-do-you-stop-checking-email-after-seven';

const site = await startSite({ env: { TRUST_PROXY: 'on' } });
const yardstick = await startYardstick();

interface Cost {
  name: string;
  /** In milliseconds of CPU for one request. */
  siteMs: number;
  databaseMs: number;
}

const median = (values: number[]) => values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;

/** Measures a kind of request: `work` makes some of them, and returns how many. */
async function measure(name: string, work: () => Promise<number>, settled = async () => true): Promise<Cost> {
  await work();
  const costs: Cost[] = [];
  const slow: number[] = [];
  for (let done = 0; done < rounds; done++) {
    slow.push(await yardstick.measure(1000));
    const [siteBefore, databaseBefore] = [familyMs(site.pid), databaseMs(site)];
    const requests = await work();
    while (!(await settled())) await sleep(200);
    costs.push({
      name,
      siteMs: (familyMs(site.pid) - siteBefore) / requests,
      databaseMs: (databaseMs(site) - databaseBefore) / requests,
    });
  }
  const slowness = median(slow);
  const cost = {
    name,
    siteMs: median(costs.map(({ siteMs }) => siteMs)) / slowness,
    databaseMs: median(costs.map((each) => each.databaseMs)) / slowness,
  };
  recordFigure({ name: `${name}, site`, value: cost.siteMs, unit: 'ms of CPU', correctedBy: slowness });
  recordFigure({ name: `${name}, database`, value: cost.databaseMs, unit: 'ms of CPU', correctedBy: slowness });
  console.log(
    `${name}: ${round(cost.siteMs, 2)} ms of CPU of the site, ${round(cost.databaseMs, 2)} ms of the database`,
  );
  return cost;
}

let turn = 0;
const headersOfNext = () => {
  turn += 1;
  return { 'X-Forwarded-For': `203.${(turn >> 16) & 255}.${(turn >> 8) & 255}.${turn & 255}` };
};

/** Makes requests four at a time. */
async function times(count: number, one: () => Promise<Response>, expected: number): Promise<number> {
  let left = count;
  await Promise.all(
    Array.from({ length: 4 }, async () => {
      while (left-- > 0) {
        const answer = await one();
        await answer.arrayBuffer();
        if (answer.status !== expected) throw new Error(`${answer.url} was answered ${answer.status}`);
      }
    }),
  );
  return count;
}

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(site.address + path, { headers: { ...headersOfNext(), ...headers } });
const post = (path: string, fields: Record<string, string>, Cookie = '') =>
  fetch(site.address + path, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { ...headersOfNext(), Origin: site.address, ...(Cookie && { Cookie }) },
    redirect: 'manual',
  });

try {
  const members = await Promise.all(
    Array.from({ length: 60 }, (_none, index) => signInAs(site, { name: `Member ${index}` })),
  );
  const cookie = () => members[turn % members.length]?.header ?? '';
  const { header: admin } = await signInAs(site, { roles: ['admin'] });

  await measure('cached page', async () => {
    const { requests } = await load(
      { pid: site.pid, port: portOf(site) },
      { path: '/about', headers: { 'Accept-Encoding': 'br' }, durationMs: 2000 },
    );
    return requests;
  });
  await measure('page that is rendered', () => times(150, () => get('/about', { Cookie: 'resjam.other=1' }), 200));
  await measure('page of a member', () => times(100, () => get('/notifications', { Cookie: cookie() }), 200));
  await measure('search', () => times(100, () => get(`/search?q=walk+${turn}`), 200));
  await measure('reply', () =>
    times(100, () => post(thread, { content: `A walk helps me, number ${turn}.`, key: randomUUID() }, cookie()), 302),
  );
  const mailsWait = async () =>
    inDatabaseOf(
      site,
      async (client) => (await client.query(`select 1 from mails where state = 'queued' limit 1`)).rowCount === 0,
    );
  await measure(
    'enquiry with its mails',
    () =>
      times(
        100,
        () =>
          post('/contact', {
            fullName: 'Ann Reader',
            companyName: '',
            email: `ann-${randomUUID()}@example.org`,
            phone: '',
            enquiryType: 'general',
            message: 'Do you run workshops in Bristol?',
          }),
        302,
      ),
    mailsWait,
  );
  const photo = await makePicture({ width: 2400, height: 1600 }).jpeg({ quality: 90 }).toBuffer();
  const picturesDone = async () =>
    inDatabaseOf(site, async (client) => {
      const { rows } = await client.query(
        `select (select count(*) from media_uploads) + (select count(*) from media_files where placeholder is null) as waiting`,
      );
      return Number(rows[0].waiting) === 0;
    });
  await measure(
    'picture of 2400 × 1600 with all its sizes',
    () =>
      times(
        4,
        () =>
          fetch(`${site.address}/admin/media/uploads`, {
            method: 'POST',
            body: new Uint8Array(photo),
            headers: {
              Cookie: admin,
              Origin: site.address,
              'Tus-Resumable': '1.0.0',
              'Upload-Length': String(photo.length),
              'Upload-Metadata': `filename ${Buffer.from(`${randomUUID()}.jpg`).toString('base64')}`,
              'Content-Type': 'application/offset+octet-stream',
            },
          }),
        201,
      ),
    picturesDone,
  );
} finally {
  yardstick.stop();
  await site.stop();
}
