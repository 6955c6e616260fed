import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { recordAuditEvent } from '#app/core/audit/record-audit-event.server.ts';
import { now } from '#app/core/clock.ts';
import { db } from '#app/core/database/db.server.ts';
import { savePreference } from '#app/core/identity/preferences/save-preferences.server.ts';
import { credentials, passkeys, reservedNames, twoFactors, verifications } from '#app/core/identity/tables.server.ts';
import { savedViews } from '#app/core/resources/saved-views/tables.server.ts';
import { requestDeletion } from '#app/modules/accounts/data-rights/deletion-request.server.ts';
import { dataRequests } from '#app/modules/accounts/data-rights/tables.server.ts';
import { mailUser } from '#app/modules/accounts/mails/mail-user.server.ts';
import { passwordChangedMail } from '#app/modules/accounts/mails/sign-in.mail.ts';
import { createToken } from '#app/modules/accounts/one-time-tokens/one-time-token.server.ts';
import { apiClients, apiCodes, apiProposals, apiTokens } from '#app/modules/api/tables.server.ts';
import {
  bookingCalendarAccounts,
  bookingCalendars,
  bookingCalendarTimes,
} from '#app/modules/bookings/calendars/tables.server.ts';
import { bookingPackages } from '#app/modules/bookings/packages/tables.server.ts';
import {
  bookableServices,
  bookingHosts,
  bookingSessions,
  bookings,
  bookingWaiting,
} from '#app/modules/bookings/tables.server.ts';
import { buildDataExport, requestDataExport } from '#app/modules/build-data-export.job.server.ts';
import { forumImportedMembers } from '#app/modules/community/import/tables.server.ts';
import {
  forumBlocks,
  forumBookmarks,
  forumFollows,
  forumMembers,
  forumRestrictions,
} from '#app/modules/community/members/tables.server.ts';
import {
  forumActs,
  forumAppeals,
  forumMemberNotes,
  forumProfileReports,
  forumRevelations,
} from '#app/modules/community/moderation/tables.server.ts';
import { forumNotifications } from '#app/modules/community/notifications/tables.server.ts';
import {
  forumLikes,
  forumPosts,
  forumPseudonyms,
  forumReports,
  forumReviews,
  forumThreads,
  forumTopics,
  forumVisitorReports,
} from '#app/modules/community/tables.server.ts';
import { forumReadStates } from '#app/modules/community/threads/reading/tables.server.ts';
import { draftSchema } from '#app/modules/community/writing/drafts/draft-schema.ts';
import { saveDraft } from '#app/modules/community/writing/drafts/drafts.server.ts';
import { forumMentions } from '#app/modules/community/writing/mentions/tables.server.ts';
import { forumPolls, forumPollVotes } from '#app/modules/community/writing/polls/tables.server.ts';
import { startEditing } from '#app/modules/content/editing/presence.server.ts';
import { addPreviewLink } from '#app/modules/content/editing/preview-links.server.ts';
import { startDraft } from '#app/modules/content/editing/save-draft.server.ts';
import { addVersion } from '#app/modules/content/editing/versions.server.ts';
import { scheduleAction } from '#app/modules/content/publishing/schedules.server.ts';
import { dutyRequests, dutyReviews } from '#app/modules/duties/tables.server.ts';
import { imports } from '#app/modules/imports/tables.server.ts';
import { receiveItem } from '#app/modules/inbox/receiving/receive-item.server.ts';
import { inboxNotes, inboxReplies } from '#app/modules/inbox/tables.server.ts';
import { recentlyOpened } from '#app/modules/insight/recently-opened/tables.server.ts';
import { saveMailChoice } from '#app/modules/insight/summaries/summary-mails.server.ts';
import { mediaFiles, mediaMemberPictures, mediaUploads } from '#app/modules/media/tables.server.ts';
import { followSetting } from '#app/modules/newsletter/subscribers/follow-account.server.ts';
import { letters } from '#app/modules/newsletter/tables.server.ts';
import { makeSession, makeUser } from './accounts.ts';
import { jobContext } from './job-context.ts';

type User = Awaited<ReturnType<typeof makeUser>>;

/** Makes a user with data in every part of the site, some of it about another user. */
export async function makeBusyUser(other: User, origin: string): Promise<User> {
  const user = await makeUser({
    name: 'Zebedee Quillfeather',
    email: 'Zebedee.Quill@example.org',
    roles: ['moderator'],
  });
  const { id: userId, name, email } = user;
  await db.insert(reservedNames).values({ digest: randomUUID(), userId });
  await makeSession(userId, { ipAddress: '192.0.2.77', userAgent: 'Firefox' });
  await db.insert(credentials).values({ userId, accountId: userId, providerId: 'credential', password: '$argon2id$' });
  await db.insert(twoFactors).values({ userId, secret: 's', backupCodes: 'b' });
  await db.insert(passkeys).values({ userId, name: `${name}’s phone`, credentialId: 'c', publicKey: 'p', counter: 0 });
  const expiresAt = new Date(now().getTime() + 60_000);
  await db.insert(verifications).values({ identifier: 'reset-password:abc', value: userId, expiresAt });
  const lifetimeMs = 60_000;
  await createToken(db, { purpose: 'change-email', userId, data: { newEmail: `new.${email}` }, lifetimeMs });
  await createToken(db, { purpose: 'invitation', data: { email, invitedBy: other.name }, lifetimeMs });
  await createToken(db, { purpose: 'invitation', data: { email: 'guest@example.org', invitedBy: name }, lifetimeMs });
  const written = { kind: 'page', documentId: randomUUID() };
  await startEditing(written, { id: randomUUID(), userId });
  await db.transaction(async (tx) => {
    await startDraft(tx, written, { document: {}, actorId: userId });
    await addVersion(tx, written, { document: {}, actorId: userId });
    await scheduleAction(tx, written, { act: 'publish', at: expiresAt, actorId: userId });
    await addPreviewLink(tx, written, userId);
    await savePreference(tx, userId, 'darkMode', true);
    await requestDeletion(tx, user);
    await mailUser(tx, user, passwordChangedMail, { changedAt: now() });
    await requestDataExport(tx, user);
    const file = {
      address: `${randomUUID()}.jpg`,
      name: `${name}.jpg`,
      kind: 'image',
      type: 'image/jpeg',
      bytes: 1,
    } as const;
    await tx.insert(mediaFiles).values({ ...file, uploadedBy: userId });
    await tx.insert(imports).values({ fileName: 'old-site.xml', bytes: 1, uploadId: randomUUID(), createdBy: userId });
    await tx.insert(mediaUploads).values({ id: randomUUID(), name: `${name}.png`, bytes: 1, uploadedBy: userId });
    await tx.insert(savedViews).values({ userId, list: 'users', name: `What ${name} sees`, search: 'q=quill' });
    const answers = [{ label: 'Message', text: `This is ${name}, asking` }];
    const enquiry = {
      kind: 'enquiry',
      name,
      email,
      subject: 'Coaching',
      answers,
      isSpam: false,
      userId,
    } as const;
    const itemId = await receiveItem(tx, enquiry);
    await tx.insert(inboxNotes).values({ itemId, authorId: other.id, text: `${name} rang` });
    const reply = { subject: 'Re: Coaching', text: `Dear ${name}`, mailId: randomUUID() };
    await tx.insert(inboxReplies).values({ itemId, authorId: other.id, ...reply });
    await tx.insert(dutyReviews).values({ subject: 'guide', version: '1', userId, at: now() });
    await tx.insert(dutyRequests).values({
      kind: 'access',
      source: 'email',
      name,
      email,
      userId,
      message: `All about ${name}`,
      digest: randomUUID(),
      receivedAt: now(),
      dueOn: '2026-12-29',
    });
    await tx.insert(letters).values({ subject: 'Slow mornings', authorId: userId });
    const token = { name: 'The letters program', digest: randomUUID(), ending: 'abcd', scopes: [] };
    await tx.insert(apiTokens).values({ ...token, createdBy: userId, createdAt: now(), expiresAt });
    await tx.insert(apiClients).values({ name: 'The agent', redirectUris: [], createdBy: userId, createdAt: now() });
    const code = { clientId: userId, clientName: 'The agent', redirectUri: '', challenge: '', resource: '' };
    await tx.insert(apiCodes).values({ ...code, digest: userId, scopes: [], createdBy: userId, expiresAt });
    const proposal = {
      kind: 'reply' as const,
      itemId,
      title: 'Re: Coffee',
      text: `Dear ${name}`,
      tokenName: token.name,
    };
    await tx.insert(apiProposals).values({ ...proposal, createdAt: now(), decidedBy: userId });
    await saveMailChoice(tx, userId, { weekly: true, monthly: false });
    await tx.insert(recentlyOpened).values({ userId, path: '/about', openedAt: expiresAt });
    await followSetting(tx, userId, { kind: 'newsletter', isOn: true });
    const subject = { type: 'user', id: userId, name };
    await recordAuditEvent(tx, {
      actorId: other.id,
      action: 'role.granted',
      subject,
      after: { note: `${name} is back` },
    });
    const before = { email: 'old.address@example.org', names: [name.toUpperCase()] };
    await recordAuditEvent(tx, { actorId: userId, action: 'email.changed', subject, before, after: { email } });
    await recordAuditEvent(tx, {
      actorId: other.id,
      action: 'invitation.sent',
      subject: { type: 'invitation', id: email, name: email },
    });
    await recordAuditEvent(tx, {
      actorId: userId,
      action: 'page.published',
      subject: { type: 'page', id: '1', name: 'About' },
    });
  });
  await writeInForum(userId, other.id);
  await book(user);
  const [request] = await db.select().from(dataRequests).where(eq(dataRequests.userId, userId));
  await buildDataExport.run({ requestId: request?.id ?? '', origin }, jobContext);
  return user;
}

/** Adds what a user has in the forum: a row of each table. */
async function writeInForum(userId: string, otherId: string): Promise<void> {
  const at = now();
  const slug = randomUUID();
  const [topic] = await db
    .insert(forumTopics)
    .values({ slug, name: 'Tea', description: 'All about tea.', pillar: 'routine' })
    .returning();
  const topicId = topic?.id ?? '';
  const [thread] = await db
    .insert(forumThreads)
    .values({ slug, topicId, authorId: userId, title: 'Tea', opening: 'Tea', createdAt: at, activeAt: at })
    .returning();
  const threadId = thread?.id ?? '';
  const post = { threadId, position: 0, content: 'Tea', html: '<p>Tea</p>', createdAt: at };
  const [ownPost, otherPost] = await db
    .insert(forumPosts)
    .values([
      { ...post, number: 1, authorId: userId, anonymousNumber: 1, anonymousPillar: 'routine' },
      { ...post, number: 2, position: 1, authorId: otherId },
    ])
    .returning();
  const postId = otherPost?.id ?? '';
  await db.insert(forumPseudonyms).values({ threadId, authorId: userId, number: 1, pillar: 'routine' });
  await db.insert(forumLikes).values({ postId, authorId: userId, createdAt: at });
  await db.insert(forumReports).values({ postId, reporterId: userId, rule: 'topic', note: 'Coffee', createdAt: at });
  await db.insert(forumVisitorReports).values({
    postId: ownPost?.id ?? '',
    digest: 'visitor',
    rule: 'privacy',
    note: 'Is this Zebedee Quillfeather?',
    createdAt: at,
  });
  await db.insert(forumProfileReports).values({
    profileId: otherId,
    reporterKey: userId,
    reporterId: userId,
    resolvedById: userId,
    ...({ rule: 'topic', note: 'Coffee again', createdAt: at } as const),
  });
  await db
    .insert(forumReviews)
    .values({ postId, reasons: ['report'], openedAt: at, resolvedAt: at, resolvedById: userId });
  await db.insert(forumReviews).values({ postId: ownPost?.id ?? '', reasons: ['first'], openedAt: at });
  await db.insert(forumRestrictions).values({ memberId: userId, kind: 'suspension', until: at });
  await db.insert(forumMemberNotes).values([
    { memberId: userId, writerId: otherId, text: 'Quillfeather asks for help often', createdAt: at },
    { memberId: otherId, writerId: userId, text: 'Drinks coffee', createdAt: at },
  ]);
  await db.insert(forumRevelations).values({ postId, moderatorId: userId, at });
  const act = { threadId, rule: 'topic', at } as const;
  const acts = await db
    .insert(forumActs)
    .values([
      {
        ...act,
        kind: 'warn',
        postId: ownPost?.id ?? '',
        memberId: userId,
        moderatorId: otherId,
        reason: 'Dear Zebedee',
      },
      { ...act, kind: 'hide', postId, memberId: otherId, moderatorId: userId, undoneAt: at, undoneById: userId },
    ])
    .returning();
  const [against, by] = acts;
  await db.insert(forumAppeals).values([
    { actId: against?.id ?? '', text: 'I, Zebedee, meant well', createdAt: at },
    { actId: by?.id ?? '', text: 'Please', createdAt: at, outcome: 'upheld', decidedAt: at, decidedById: userId },
  ]);
  await db.insert(forumMentions).values({ postId, memberId: userId });
  await db.insert(forumPolls).values({ postId, question: 'When?', isMultiple: false, results: 'always' });
  await db.insert(forumPollVotes).values({ postId, memberId: userId, choices: [1] });
  const picture = { address: `${randomUUID()}.webp`, bytes: 1, width: 1, height: 1 };
  await db.insert(mediaMemberPictures).values({ ...picture, ownerId: userId });
  await saveDraft(userId, draftSchema.parse({ key: randomUUID(), thread: slug, content: 'I, Zebedee' }));
  await db.insert(forumReadStates).values({ memberId: userId, threadId, position: 1, number: 2, readAt: at });
  await db.insert(forumImportedMembers).values({ name: 'tea_drinker', joinedAt: at, claimedById: userId });
  await db.insert(forumMembers).values({ memberId: userId });
  await db.insert(forumBlocks).values({ memberId: otherId, otherId: userId, kind: 'mute', createdAt: at });
  await db.insert(forumBookmarks).values({ memberId: userId, postId, createdAt: at });
  const follow = { kind: 'person', level: 'everything', createdAt: at } as const;
  await db.insert(forumFollows).values({ ...follow, memberId: otherId, target: userId });
  await db.insert(forumNotifications).values({ memberId: userId, kind: 'answer', threadId, postId, createdAt: at });
}

/** Adds a booking of a user, who is a host as well. */
async function book({ id: userId, name, email }: User): Promise<void> {
  const [service] = await db
    .insert(bookableServices)
    .values({
      slug: randomUUID(),
      name: 'Tea',
      summary: 'An hour of tea',
      lengthMinutes: 60,
      stepMinutes: 30,
      placeKind: 'video',
      minimumNoticeHours: 0,
      windowDays: 60,
      changeNoticeHours: 24,
    })
    .returning();
  const [host] = await db
    .insert(bookingHosts)
    .values({ name, email, userId, timeZone: 'Europe/London', region: 'none', weekly: [[], [], [], [], [], [], []] })
    .returning();
  const startsAt = new Date(now().getTime() + 86_400_000);
  const times = { startsAt, endsAt: new Date(startsAt.getTime() + 3_600_000) };
  const [account] = await db
    .insert(bookingCalendarAccounts)
    .values({
      hostId: host?.id ?? '',
      kind: 'caldav',
      name: email,
      credentials: { server: 'https://example.org/', username: email, password: 'secret' },
    })
    .returning();
  const [calendar] = await db
    .insert(bookingCalendars)
    .values({
      hostId: host?.id ?? '',
      accountId: account?.id ?? null,
      name: `Calendar of ${name}`,
      address: `https://example.org/${email}.ics`,
    })
    .returning();
  await db.insert(bookingCalendarTimes).values({ calendarId: calendar?.id ?? '', ...times });
  const [session] = await db
    .insert(bookingSessions)
    .values({ serviceId: service?.id ?? '', ...times, seats: 1, taken: 1 })
    .returning();
  await db.insert(bookings).values({
    sessionId: session?.id ?? '',
    state: 'confirmed',
    fullName: name,
    email,
    timeZone: 'Europe/London',
    answers: [{ label: 'Milk?', text: `${name} takes none` }],
    notes: `${name} was on time`,
    link: 'secret',
    linkDigest: randomUUID(),
    source: 'site',
    userId,
  });
  await db
    .insert(bookingWaiting)
    .values({ serviceId: service?.id ?? '', fullName: name, email, timeZone: 'Europe/London' });
  await db
    .insert(bookingPackages)
    .values({ name: `Package of ${name}`, addresses: [email], userId, validUntil: '2030-01-01' });
}
