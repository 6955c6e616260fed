import { count, eq, inArray, isNull } from 'drizzle-orm';
import { now } from '#app/core/clock.ts';
import { db } from '#app/core/database/db.server.ts';
import { userRoles, users } from '#app/core/identity/tables.server.ts';
import { getSettings } from '#app/core/stored-settings/settings.server.ts';
import { formatNumber } from '#app/lib/count-text.ts';
import { addMonths, londonDay, startOfLondonDay } from '#app/lib/time/london-day.ts';
import { forumSettingsDocument } from '#app/modules/community/settings/forum-settings.server.ts';
import { forumPosts, forumThreads, forumTopics, isShownPost } from '#app/modules/community/tables.server.ts';
import type { SiteFact } from './assessment-schema.ts';
import { countReportsByReason } from './yearly-figures.server.ts';

/** Returns what the site is like, as far as a risk depends on it. Counted and read, not typed. */
export async function readSiteFacts(): Promise<SiteFact[]> {
  const [members, [posts], moderators, topics, reports, { wordList, crisisPhrases, dutyEmail }] = await Promise.all([
    db.$count(users, isNull(users.suspendedAt)),
    db
      .select({ number: count() })
      .from(forumPosts)
      .innerJoin(forumThreads, eq(forumThreads.id, forumPosts.threadId))
      .where(isShownPost),
    db.$count(users, inArray(users.id, db.select({ id: userRoles.userId }).from(userRoles))),
    db.$count(forumTopics, eq(forumTopics.isClosed, false)),
    countReportsByReason(startOfLondonDay(addMonths(londonDay(now()), -12))),
    getSettings(forumSettingsDocument),
  ]);
  const fact = (key: string, label: string, value: string) => ({ key, label, value, isFeature: false });
  const feature = (key: string, label: string, value: string, state = 'on') => ({
    key,
    label,
    value,
    isFeature: true,
    state,
  });
  const switched = (isOn: boolean) => (isOn ? 'on' : 'off');
  return [
    fact('members', 'Members', formatNumber(members)),
    fact('posts', 'Published posts', formatNumber(posts?.number ?? 0)),
    fact('moderators', 'Admins and moderators', formatNumber(moderators)),
    fact(
      'harms',
      'Reported in 12 months',
      reports.map(({ what, number }) => `${what.replace(/\.$/, '')} (${number})`).join('; ') || 'None',
    ),
    feature('age', 'Age', 'Members confirm that they are 16 or over. We don’t ask for proof.'),
    feature(
      'writing',
      'Open categories',
      topics > 0 ? 'Members write posts that anybody can read' : 'None: nobody can write',
      switched(topics > 0),
    ),
    feature(
      'anonymity',
      'Anonymous posts',
      'Members can hide their name from others. Moderators can see it if they give a reason.',
    ),
    feature('pictures', 'Pictures', 'Members can add pictures. Those of new members wait for a moderator.'),
    feature('messages', 'Private messages', 'None', 'off'),
    feature('video', 'Live video and calls', 'None', 'off'),
    feature('profiles', 'Profiles', 'Name, picture and a short biography'),
    feature('reports', 'Who can report', 'Anyone, with or without an account, by type of harm'),
    feature(
      'decisions',
      'Time to decide reports',
      'Within 4 hours if somebody may be in danger, otherwise within a day',
    ),
    feature('screening', 'Checked before shown', 'First posts, many links, fast posts, pictures of new members'),
    feature(
      'words',
      'Word list',
      wordList.length > 0 ? 'Posts with listed words wait for a moderator' : 'Empty',
      switched(wordList.length > 0),
    ),
    feature(
      'crisis',
      'Signs of danger',
      `Posts that sound like suicide or self-harm${crisisPhrases.length > 0 ? ', or have a listed phrase,' : ''} are shown to moderators first, and to their author with helplines`,
      switched(true),
    ),
    feature(
      'duty',
      'In an emergency',
      dutyEmail ? 'The person on duty is emailed at once' : 'All moderators are emailed at once',
      switched(Boolean(dutyEmail)),
    ),
  ];
}
