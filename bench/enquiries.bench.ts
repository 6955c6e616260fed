// Measures how many enquiries are accepted per second, each stored with its two mails enqueued in one transaction, and
// what one costs the site; for comparison, what a page rendered for one visitor costs. CPU is the site's own, all its
// threads, without the database's. Mails are sent meanwhile, as in production.
import { recordFigure } from './figures.ts';
import { cpuMs, median, round, startSite } from './measure.ts';

const rounds = 5;
const posts = 300;
const senders = 8;
const pages = 300;

const server = await startSite({ env: { TRUST_PROXY: 'on' } });
let number = 0;

async function postOne(): Promise<void> {
  number += 1;
  const body = new URLSearchParams({
    fullName: 'Ann Reader',
    companyName: 'Northgate Dental',
    email: `ann-${number}@example.org`,
    phone: '020 7946 0000',
    enquiryType: 'ai-services',
    message: `We miss about twenty calls a week at reception, mostly at lunchtime. This is number ${number}.`,
  });
  const headers = {
    Origin: server.address,
    'X-Forwarded-For': `203.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`,
  };
  const answer = await fetch(`${server.address}/contact`, { method: 'POST', body, headers, redirect: 'manual' });
  await answer.arrayBuffer();
  if (answer.status !== 302) throw new Error(`An enquiry was answered ${answer.status}`);
}

async function getOne(): Promise<void> {
  // A cookie of ours bypasses the page cache.
  const answer = await fetch(`${server.address}/contact`, { headers: { Cookie: 'resjam.other=1' } });
  await answer.arrayBuffer();
  if (answer.status !== 200) throw new Error(`The page was answered ${answer.status}`);
}

/** Runs the work this many times, a few concurrently. */
async function measure(work: () => Promise<void>, times: number): Promise<{ perSecond: number; cpuMs: number }> {
  let left = times;
  const cpuBefore = cpuMs(server.pid);
  const startedAtMs = performance.now();
  const one = async () => {
    while (left > 0) {
      left -= 1;
      await work();
    }
  };
  await Promise.all(Array.from({ length: senders }, one));
  const seconds = (performance.now() - startedAtMs) / 1000;
  return { perSecond: times / seconds, cpuMs: (cpuMs(server.pid) - cpuBefore) / times };
}

try {
  await measure(postOne, 100);
  await measure(getOne, 100);
  const enquiries: { perSecond: number; cpuMs: number }[] = [];
  const rendered: { perSecond: number; cpuMs: number }[] = [];
  for (let done = 0; done < rounds; done += 1) {
    enquiries.push(await measure(postOne, posts));
    rendered.push(await measure(getOne, pages));
  }
  const enquiryMs = median(enquiries.map((measured) => measured.cpuMs));
  const pageMs = median(rendered.map((measured) => measured.cpuMs));
  const perSecond = median(enquiries.map((measured) => measured.perSecond));
  console.log(
    `accepted enquiries: ${round(perSecond)} a second (median of ${rounds} times ${posts}, ${senders} at once)`,
  );
  console.log(`one enquiry, with its mails: ${round(enquiryMs, 1)} ms of CPU`);
  console.log(`the same page made for a visitor: ${round(pageMs, 1)} ms of CPU`);
  recordFigure({ name: 'an enquiry with its mails', value: enquiryMs, unit: 'ms of CPU' });
  recordFigure({ name: 'an enquiry, by a rendered page', value: enquiryMs / pageMs, unit: 'times' });
  console.log(`enquiry / page: ${round(enquiryMs / pageMs, 2)}`);
} finally {
  await server.stop();
}
