import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { auditEvents } from '#app/core/audit/tables.server.ts';
import { db } from '#app/core/database/db.server.ts';
import { revisionOf } from '#app/core/resources/refuse-other-revision.server.ts';
import { createLog } from '#app/core/runtime/log.server.ts';
import { serviceSettings } from '#app/core/stored-settings/tables.server.ts';
import { makeUser } from '#test/accounts.ts';
import { openTestDatabase } from '#test/database.ts';
import { type MailServerOptions, startMailServer } from '#test/mail.ts';
import { hasMailServer, mailSettings, openMail, setMailServer } from '../mail-settings.server.ts';
import { describeMailFault } from './check-mail-server.server.ts';
import { connectMailServer, disconnectMailServer, mailServer, readMailServer } from './mail-server.server.ts';
import { mailServerSection } from './mail-server-form.ts';

openTestDatabase();
const log = createLog({ level: 'silent' });
const environment = {
  smtpUrl: undefined,
  mailFrom: 'Default <default@example.org>',
  dataDir: '',
  isLoopbackAllowed: true,
};

beforeEach(async () => {
  openMail(environment);
  await db.delete(serviceSettings);
});
afterEach(() => setMailServer(null));

/** A mail server that takes one name and password, here without TLS. */
async function startServer(options: MailServerOptions['options'] = {}) {
  const server = await startMailServer({
    options: {
      disabledCommands: ['STARTTLS'],
      allowInsecureAuth: true,
      onAuth: ({ username, password }, _session, callback) =>
        username === 'me' && password === 'right' ? callback(null, { user: 'me' }) : callback(new Error('No')),
      ...options,
    },
  });
  onTestFinished(server.stop);
  return server;
}

const input = (port: number, changes: Record<string, unknown> = {}) =>
  mailServerSection.schema.parse({
    host: 'localhost',
    port: String(port),
    security: 'starttls',
    name: 'me',
    password: 'right',
    senderName: 'Ann’s Company',
    senderAddress: 'ann@example.org',
    ...changes,
  });

test('a mail server is used by every instance once it has accepted the sign-in, and stored encrypted', async () => {
  const { id: actorId } = await makeUser();
  const { port } = await startServer();
  expect(hasMailServer()).toBe(false);
  await connectMailServer(actorId, input(port));
  await readMailServer(log);
  expect(mailSettings()).toMatchObject({
    mailFrom: '"Ann’s Company" <ann@example.org>',
    connected: { password: 'right' },
  });
  const { rows } = await db.execute<{ stored: string }>('select value::text as stored from service_settings');
  expect(rows[0]?.stored).toMatch(/^"\$enc1\$/);
  const stored = await mailServer.find();
  expect(mailServerSection.form(stored, '').values).toMatchObject({ host: 'localhost', password: '' });
  const events = await db.select().from(auditEvents).where(eq(auditEvents.actorId, actorId));
  expect(JSON.stringify(events)).toContain('ann@example.org');
  expect(JSON.stringify(events)).not.toContain('right');

  await disconnectMailServer(actorId);
  await readMailServer(log);
  expect(hasMailServer()).toBe(false);
});

test('an empty password keeps the stored one, and never goes to another server', async () => {
  const { id: actorId } = await makeUser();
  const { port } = await startServer();
  await connectMailServer(actorId, input(port));
  await connectMailServer(actorId, input(port, { password: '', senderName: 'Other' }));
  await expect(connectMailServer(actorId, input(port, { password: '', host: '127.0.0.1' }))).rejects.toThrow(
    'Enter the password',
  );
  await readMailServer(log);
  expect(mailSettings().connected).toMatchObject({ host: 'localhost', password: 'right', senderName: 'Other' });
});

test('of two admins whose forms show the same connection, the second one is refused, even while the server is asked', async () => {
  const { id: actorId } = await makeUser();
  const { port } = await startServer();
  await connectMailServer(actorId, input(port));
  const revision = revisionOf(await mailServer.find());
  const names = ['First', 'Second'];
  const saves = names.map((senderName) => connectMailServer(actorId, { ...input(port, { senderName }), revision }));
  const outcomes = await Promise.allSettled(saves);
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(outcomes.map((outcome) => ('reason' in outcome ? String(outcome.reason) : '')).join('')).toContain(
    'Somebody saved this form',
  );
  const storedName = names[outcomes.findIndex(({ status }) => status === 'fulfilled')];
  expect(await mailServer.find()).toMatchObject({ senderName: storedName });
});

test('of two admins who change nothing but the password, the second one is refused', async () => {
  const { id: actorId } = await makeUser();
  const { port } = await startServer();
  await connectMailServer(actorId, input(port));
  const shownRevision = revisionOf(await mailServer.find());
  // The form of the first one was saved with another password meanwhile.
  const stored = await mailServer.find();
  expect(revisionOf(stored && { ...stored, password: 'a new one' })).not.toBe(shownRevision);
  await expect(
    connectMailServer(actorId, {
      ...input(port),
      revision: revisionOf(stored && { ...stored, password: 'an old one' }),
    }),
  ).rejects.toThrow('Somebody saved this form');
});

test('SMTP_URL and MAIL_FROM win over what an admin has connected', async () => {
  const { id: actorId } = await makeUser();
  const { port } = await startServer();
  await connectMailServer(actorId, input(port));
  openMail({ ...environment, hasMailFrom: true });
  await readMailServer(log);
  expect(mailSettings().mailFrom).toBe(environment.mailFrom);
  openMail({ ...environment, smtpUrl: 'smtp://127.0.0.1:25', hasMailFrom: true });
  await readMailServer(log);
  expect(mailSettings()).toMatchObject({ smtpUrl: 'smtp://127.0.0.1:25', connected: null });
});

test('what is wrong with a mail server is said in plain words beside its field, and nothing is stored', async () => {
  const { id: actorId } = await makeUser();
  const open = await startServer();
  const closed = await startServer();
  await closed.stop();
  const selfSigned = await startServer({ secure: true });
  const faultOf = (changes: Record<string, unknown>) =>
    connectMailServer(actorId, input(open.port, changes)).then(
      () => null,
      (error) => [error.field, error.message.split(/[.:]/)[0]],
    );
  expect(await faultOf({ password: 'wrong' })).toEqual([
    'password',
    'The server does not accept this name and password',
  ]);
  expect(await faultOf({ port: closed.port })).toEqual(['port', 'The server refuses connections on this port']);
  expect(await faultOf({ port: selfSigned.port, security: 'tls' })).toEqual([
    'host',
    'The server’s certificate cannot be trusted',
  ]);
  expect(await faultOf({ security: 'tls' })).toEqual([
    'security',
    'The server does not encrypt the connection in this way on this port',
  ]);
  expect(await faultOf({ host: 'no-such-server.invalid' })).toEqual(['host', 'No server has this name']);
  expect(describeMailFault({ code: 'ETIMEDOUT' })).toMatchObject({ field: 'port' });
  expect(await faultOf({ host: '10.0.0.1' })).toEqual([
    'host',
    'This host resolves to a private address, so we can’t connect to it',
  ]);
  expect(await mailServer.find()).toBeNull();
});
