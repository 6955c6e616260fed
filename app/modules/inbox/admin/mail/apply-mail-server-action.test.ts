import { expect, test } from 'vitest';
import { now } from '#app/core/clock.ts';
import type { Viewer } from '#app/core/identity/find-viewer.server.ts';
import { openMail } from '#app/modules/mail/mail-settings.server.ts';
import { mailServer, mailServerForm } from '#app/modules/mail/server/mail-server.server.ts';
import { makeUser } from '#test/accounts.ts';
import { conflict, postOf } from '#test/conflicts.ts';
import { openTestDatabase } from '#test/database.ts';
import { applyMailServerAction } from './apply-mail-server-action.server.ts';

openTestDatabase();

test.each([false, true])(
  'what was typed over another admin’s mail server stays; sender of the operator: %s',
  async (hasMailFrom) => {
    openMail({
      smtpUrl: undefined,
      mailFrom: 'Site <site@example.org>',
      hasMailFrom,
      dataDir: '',
      isLoopbackAllowed: true,
    });
    const { id } = await makeUser({ roles: ['admin'] });
    const viewer = { id, session: { confirmedAt: now() } } as Viewer;
    const theirs = { host: 'theirs.example', port: 587, security: 'starttls', name: 'me', password: 'hush' } as const;
    await mailServer.save(id, () => null);
    const { revision } = mailServerForm(null);
    await mailServer.save(id, () => ({ ...theirs, senderName: 'Ann', senderAddress: 'ann@example.org' }));
    const typed = {
      act: 'connect',
      host: 'mine.example',
      port: '587',
      security: 'starttls',
      name: 'me',
      password: 'typed',
    };
    const sender = { senderName: 'Ann', senderAddress: 'bob@example.org' };
    const fields = hasMailFrom ? typed : { ...typed, ...sender };
    const answer = await applyMailServerAction(postOf({ ...fields, revision }), viewer);
    const stored = mailServerForm(await mailServer.find());
    expect(answer).toMatchObject(conflict(fields, stored.revision, { host: 'Stored now: “theirs.example”' }));
    const ofSender = hasMailFrom ? {} : { senderAddress: 'Stored now: “ann@example.org”' };
    expect(answer).toHaveProperty('data.errors', { host: 'Stored now: “theirs.example”', ...ofSender });
    expect(await mailServer.find()).toMatchObject(theirs);
  },
);
