import { now } from '#app/core/clock.ts';
import { counted } from '#app/lib/count-text.ts';
import { addMonths, daysBetween, londonDay } from '#app/lib/time/london-day.ts';
import { exactTimeText } from '#app/lib/time/when.ts';
import { listOpenDeletionRequests } from '#app/modules/accounts/users/list-deletion-requests.server.ts';
import { listReportedProfiles } from '#app/modules/community/moderation/profile-reports.server.ts';
import { listReviewClocks } from '#app/modules/community/moderation/reviews.server.ts';
import { listComplaintClocks } from '#app/modules/inbox/items/list-complaint-clocks.server.ts';
import { accessibilityPath, measured } from '#app/modules/site/accessibility/measured.ts';
import { reportDueAt } from '../incidents/incident-schema.ts';
import { listIncidents } from '../incidents/incidents.server.ts';
import { acknowledgementDay, dueDay } from '../requests/due-day.server.ts';
import { listOpenRequests } from '../requests/list-requests.server.ts';
import { openPause, pauseKinds } from '../requests/request-clock.ts';
import { referenceOf, requestKinds } from '../requests/request-kinds.ts';
import { reviewSubjects } from '../reviews/review-subjects.ts';
import { lastReviewAt, listStaff } from '../reviews/reviews.server.ts';
import { assessmentDuty } from '../safety/assessments.server.ts';
import { guideVersion } from '../safety/guide.ts';

/** Something that a person has to do by a day. */
export interface Duty {
  key: string;
  what: string;
  /** Words that people wrote about it, which tell it from others of its kind. No email contains them. */
  title?: string;
  /** Where it is done. */
  href: string;
  /** A day in London. */
  dueOn: string;
  /** A person may be in danger. */
  isUrgent?: true;
  /** Duties that do not run, with the reason. */
  note: string;
}

/**
 * Lists everything that is open: where a person may be in danger first, then what is due first. What is due on one day
 * is in the order of its kinds, and requests in that of their numbers.
 */
export async function listDuties(): Promise<Duty[]> {
  const lists = await Promise.all([
    requestDuties(),
    deletionDuties(),
    reviewDuties(),
    complaintDuties(),
    incidentDuties(),
    regularDuties(),
  ]);
  return lists
    .flat()
    .sort(
      (one, other) =>
        Number(other.isUrgent ?? false) - Number(one.isUrgent ?? false) || one.dueOn.localeCompare(other.dueOn),
    );
}

/** Counts the duties that are due today or overdue. */
export async function countDueDuties(): Promise<number> {
  const today = londonDay(now());
  return (await listDuties()).filter(({ dueOn }) => dueOn <= today).length;
}

/** How soon a duty is due. */
export type DutyState = 'overdue' | 'today' | 'soon' | 'later';
const soonDays = 7;

export function dutyState(dueOn: string, today: string): DutyState {
  const days = daysBetween(today, dueOn);
  if (days < 0) return 'overdue';
  if (days === 0) return 'today';
  return days <= soonDays ? 'soon' : 'later';
}

async function requestDuties(): Promise<Duty[]> {
  const duties: Duty[] = [];
  for (const { id, number, kind, receivedAt, pauses, isExtended, acknowledgedAt } of await listOpenRequests()) {
    const reference = referenceOf(number);
    const paused = openPause(pauses);
    const place = { key: id, href: `/admin/duties/requests/${id}`, note: paused ? pauseKinds[paused.kind] : '' };
    if (!acknowledgedAt)
      duties.push({ ...place, what: `Acknowledge ${reference}`, dueOn: acknowledgementDay(receivedAt) });
    const dueOn = dueDay({ receivedOn: londonDay(receivedAt), pauses, isExtended });
    duties.push({ ...place, what: `Answer ${reference}: ${requestKinds[kind].toLowerCase()}`, dueOn });
  }
  return duties;
}

/** Many things of one kind as one duty, due when the first of them is. */
function groupDuty(
  place: Omit<Duty, 'dueOn' | 'note' | 'what'>,
  what: (number: number) => string,
  days: string[],
): Duty[] {
  const [dueOn] = days.toSorted();
  return dueOn ? [{ ...place, what: what(days.length), dueOn, note: '' }] : [];
}

const dueDays = (clocks: readonly { dueAt: Date }[]) => clocks.map(({ dueAt }) => londonDay(dueAt));

/** Posts and profiles that wait for a moderator. */
async function reviewDuties(): Promise<Duty[]> {
  const [clocks, profiles] = await Promise.all([listReviewClocks(), listReportedProfiles()]);
  const href = '/admin/moderation';
  const posts = (key: string, what: string, belongs: (clock: (typeof clocks)[number]) => boolean, isUrgent?: true) =>
    groupDuty(
      { key, href, ...(isUrgent && { isUrgent }) },
      (number) => `Review ${counted(number, 'post')} ${what}`,
      dueDays(clocks.filter(belongs)),
    );
  return [
    ...posts('care', 'where somebody may be in danger', ({ isUrgent }) => isUrgent, true),
    ...posts('appeals', 'with an appeal', ({ isUrgent, isAppeal }) => isAppeal && !isUrgent),
    ...posts('posts', 'reported or held', ({ isUrgent, isAppeal }) => !isAppeal && !isUrgent),
    ...groupDuty(
      { key: 'profiles', href },
      (number) => `Review ${counted(number, 'reported profile')}`,
      dueDays(profiles),
    ),
  ];
}

/** Complaints of the complaints page: the reply, and the acknowledgement of those that look like spam. */
async function complaintDuties(): Promise<Duty[]> {
  const open = await listComplaintClocks();
  const replies = (key: string, what: string, belongs: (clock: (typeof open)[number]) => boolean, isUrgent?: true) =>
    groupDuty(
      { key, href: '/admin/inbox?q=Complaint&sort=due', ...(isUrgent && { isUrgent }) },
      (number) => `Reply to ${counted(number, 'complaint')}${what}`,
      dueDays(open.filter((clock) => clock.isAcknowledged && belongs(clock))),
    );
  return [
    ...replies('urgent-complaints', ' about danger or illegal content', ({ isUrgent }) => isUrgent, true),
    ...replies('complaints', '', ({ isUrgent }) => !isUrgent),
    ...groupDuty(
      { key: 'silent-complaints', href: '/admin/inbox?q=Complaint&folder=all&sort=-received' },
      (number) => `Read ${counted(number, 'complaint')} without an acknowledgement`,
      open.filter(({ isAcknowledged }) => !isAcknowledged).map(({ receivedAt }) => acknowledgementDay(receivedAt)),
    ),
  ];
}

async function incidentDuties(): Promise<Duty[]> {
  const open = (await listIncidents()).filter(({ closedAt }) => closedAt === null);
  return open.map(({ id, title, foundAt, risk, reportedAt }) => {
    const isDecided = risk === 'no' || reportedAt !== null;
    const which = `the incident found on ${exactTimeText(foundAt)}`;
    return {
      key: id,
      what: isDecided ? `Close ${which}` : `Assess ${which}, and report it if it is a risk`,
      title,
      href: `/admin/duties/incidents#incident-${id}`,
      dueOn: londonDay(reportDueAt(foundAt)),
      note: isDecided ? '' : `By ${exactTimeText(reportDueAt(foundAt))}`,
    };
  });
}

const measuringMonths = 6;

const places = { laws: '/admin/duties', access: '/admin/duties/staff' } as const;

/** Regular reviews: the assessment, the laws, who may see what, the guide, accessibility. */
async function regularDuties(): Promise<Duty[]> {
  const today = londonDay(now());
  const assessment = { key: 'assessment', href: '/admin/duties/safety/assess', ...(await assessmentDuty()) };
  const reviews = await Promise.all(
    (['laws', 'access'] as const).map(async (subject) => {
      const last = await lastReviewAt(subject);
      const { what, months } = reviewSubjects[subject];
      const dueOn = last ? addMonths(londonDay(last), months) : today;
      return { key: subject, what, href: places[subject], dueOn, note: last ? '' : 'Not done yet' };
    }),
  );
  const missing = (await listStaff(guideVersion)).filter(
    ({ roles, isSuspended, guideConfirmedAt }) => roles.length > 0 && !isSuspended && !guideConfirmedAt,
  );
  const guide = { key: 'guide', href: '/admin/duties/guide', dueOn: today, note: '' };
  const people = counted(missing.length, 'person', 'people');
  return [
    assessment,
    ...reviews,
    {
      key: 'accessibility',
      what: 'Measure accessibility again',
      href: accessibilityPath,
      dueOn: addMonths(measured.measuredOn, measuringMonths),
      note: 'Ask your developer to repeat the accessibility check',
    },
    ...(missing.length > 0 ? [{ ...guide, what: `${reviewSubjects.guide.what}: ${people} to go` }] : []),
  ];
}

async function deletionDuties(): Promise<Duty[]> {
  const open = await listOpenDeletionRequests();
  return groupDuty(
    { key: 'deletions', href: '/admin/users/deletions' },
    (number) => `Review ${counted(number, 'account deletion request')}`,
    open.map(({ requestedAt }) => dueDay({ receivedOn: londonDay(requestedAt), pauses: [], isExtended: false })),
  );
}
