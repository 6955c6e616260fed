import { beforeAll, expect, test } from 'vitest';
import { openAuthSettings } from '#app/core/identity/auth-settings.server.ts';
import { idAt, lastAct, newPerson, openModeratedForum, start } from '#test/forum-moderation.ts';
import { appealAct, decideAppeal } from './appeals.server.ts';
import { listDecisionRecord, listReportRecord } from './list-record.server.ts';
import { moderatePost } from './moderate-post.server.ts';
import { reportPost, reportProfile } from './report.server.ts';

const forum = openModeratedForum();
beforeAll(() => openAuthSettings({ secret: 'x'.repeat(32) }));

test('the record has each report with what became of it and each decision with its appeal, without who it was', async () => {
  const { slug } = await start(forum.member, 'On record');
  const postId = await idAt(slug, 1);
  const stranger = { member: null, clientAddress: '192.0.2.20' };
  await reportPost({ member: await newPerson('Rita') }, { slug, number: 1, reason: 'fraud', note: 'A cure' });
  await reportPost(stranger, { slug, number: 1, reason: 'privacy', note: '' });
  await reportProfile(stranger, forum.member.id, { reason: 'hate', note: '' });
  await moderatePost(forum.moderator, { postId, verb: 'hide', rule: 'privacy', reason: 'A full name.' });
  const { id: actId } = await lastAct('hide');
  await appealAct(forum.member, actId, 'It is my own.');
  await decideAppeal(forum.other, { actId, outcome: 'upheld', answer: 'It names others too.' });

  const reports = await listReportRecord();
  const hidden = { about: 'post', reference: postId, decidedAt: expect.anything() };
  expect(reports).toHaveLength(3);
  expect(reports).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ ...hidden, reason: 'Fraud or a financial offence', reportedBy: 'member' }),
      expect.objectContaining({ ...hidden, reportedBy: 'visitor' }),
      expect.objectContaining({ about: 'profile', reason: 'Hate crime', decidedAt: null }),
    ]),
  );
  const decisions = await listDecisionRecord();
  const appeal = { appeal: 'It is my own.', appealOutcome: 'upheld', answer: 'It names others too.' };
  expect(decisions).toContainEqual(
    expect.objectContaining({ reference: postId, decision: 'Hidden', reason: 'A full name.', ...appeal }),
  );
  expect(JSON.stringify([reports, decisions])).not.toContain('192.0.2');
  for (const { id } of [forum.moderator, forum.other]) expect(JSON.stringify(decisions)).not.toContain(id);
});
