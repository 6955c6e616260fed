import { unzipSync } from 'fflate';
import { expect, inject, test } from 'vitest';
import { readOutbox } from '#test/mail.ts';
import { signInAs } from '#test/sign-in-as.ts';

const site = { address: inject('address'), dataDir: inject('dataDir') };

const get = (path: string, cookie?: string) =>
  fetch(site.address + path, { redirect: 'manual', headers: cookie ? { Cookie: cookie } : {} });

/** Returns the path of the link in the mail that announces a data export. */
async function mailedPath(email: string): Promise<string | undefined> {
  const mails = await readOutbox(site.dataDir);
  const mail = mails.find(({ to, subject }) => to === email && subject === 'Your data is ready');
  return mail?.text.match(/\/settings\/data\/[\w-]+/)?.[0];
}

test('somebody asks for their data, gets a link by email and downloads it; nobody else does', async () => {
  const ann = await signInAs(site);
  const other = await signInAs(site);
  const response = await fetch(`${site.address}/settings`, {
    method: 'POST',
    body: new URLSearchParams({ intent: 'data' }),
    headers: { Cookie: ann.header, Origin: site.address },
    redirect: 'manual',
  });
  expect([response.status, response.headers.get('Location')]).toEqual([302, '/settings']);
  await expect.poll(() => mailedPath(ann.email), { timeout: 30_000 }).toBeDefined();
  const path = (await mailedPath(ann.email)) ?? '';

  const file = await get(path, ann.header);
  expect(file.status).toBe(200);
  expect(file.headers.get('Content-Type')).toBe('application/zip');
  expect(file.headers.get('Content-Disposition')).toMatch(
    /^attachment; filename="my-resjam-data-\d{4}-\d\d-\d\d\.zip"$/,
  );
  expect(file.headers.get('Cache-Control')).toContain('no-store');
  const files = unzipSync(new Uint8Array(await file.arrayBuffer()));
  expect(new TextDecoder().decode(files['data.json'])).toContain(ann.email);

  expect((await get(path, other.header)).headers.get('Location')).toBe('/settings');
  const next = `/settings?data=${path.split('/').at(-1)}`;
  expect((await get(path)).headers.get('Location')).toBe(`/auth?next=${encodeURIComponent(next)}`);
  expect(await (await get(next, ann.header)).text()).toContain(`href="${path}"`);
});
