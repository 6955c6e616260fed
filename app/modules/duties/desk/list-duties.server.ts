import { now } from '#app/core/clock.ts';
import { counted } from '#app/lib/count-text.ts';
import { addMonths, daysBetween, londonDay } from '#app/lib/time/london-day.ts';
import { exactTimeText } from '#app/lib/time/when.ts';
import { listOpenDeletionRequests } from '#app/modules/accounts/users/list-deletion-requests.server.ts';
import { listReviewClocks } from '#app/modules/community/moderation/reviews.server.ts';
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
  /** Where it is done. */
  href: string;
  /** A day in London. */
  dueOn: string;
  /** What is not running: why. */
  note: string;
}

/** Lists everything that is open, what is due first. */
export async function listDuties(): Promise<Duty[]> {
  const found = await Promise.all([
    requestDuties(),
    deletionDuties(),
    reviewDuties(),
    incidentDuties(),
    regularDuties(),
  ]);
  return found.flat().sort((one, other) => one.dueOn.localeCompare(other.dueOn) || one.key.localeCompare(other.key));
}

/** How soon a duty is due. */
export type DutyState = 'overdue' | 'soon' | 'later';
const soonDays = 7;

export function dutyState(dueOn: string, today: string): DutyState {
  const days = daysBetween(today, dueOn);
  if (days < 0) return 'overdue';
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

/** Posts that wait for a moderator: one duty for each kind, with the day of the first of them. */
async function reviewDuties(): Promise<Duty[]> {
  const clocks = await listReviewClocks();
  const kinds = [
    { key: 'care', what: 'where somebody may be in danger', belongs: ({ isUrgent }: Clock) => isUrgent },
    { key: 'appeals', what: 'with an appeal', belongs: ({ isUrgent, isAppeal }: Clock) => isAppeal && !isUrgent },
    { key: 'posts', what: 'reported or held', belongs: ({ isUrgent, isAppeal }: Clock) => !isAppeal && !isUrgent },
  ];
  return kinds.flatMap(({ key, what, belongs }) => {
    const due = clocks.filter(belongs).map(({ dueAt }) => londonDay(dueAt));
    const [first] = due.toSorted();
    return first
      ? [
          {
            key,
            what: `Decide ${counted(due.length, 'post')} ${what}`,
            href: '/admin/moderation',
            dueOn: first,
            note: '',
          },
        ]
      : [];
  });
}

type Clock = Awaited<ReturnType<typeof listReviewClocks>>[number];

async function incidentDuties(): Promise<Duty[]> {
  const open = (await listIncidents()).filter(({ closedAt }) => closedAt === null);
  return open.map(({ id, foundAt, risk, reportedAt }) => ({
    key: id,
    what: risk === 'no' || reportedAt ? 'Close an incident' : 'Assess an incident, and report it if it is a risk',
    href: '/admin/duties/incidents',
    dueOn: londonDay(reportDueAt(foundAt)),
    note: risk === 'no' || reportedAt ? '' : `By ${exactTimeText(reportDueAt(foundAt))}`,
  }));
}

const places = { laws: '/admin/duties', access: '/admin/duties/staff' } as const;

/** What is looked at again and again: the assessment, the laws, who may see what, the guide. */
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
    ({ isSuspended, guideConfirmedAt }) => !isSuspended && !guideConfirmedAt,
  );
  const guide = { key: 'guide', href: '/admin/duties/guide', dueOn: today, note: '' };
  const people = counted(missing.length, 'person', 'people');
  return [
    assessment,
    ...reviews,
    ...(missing.length > 0 ? [{ ...guide, what: `${reviewSubjects.guide.what}: ${people} to go` }] : []),
  ];
}

async function deletionDuties(): Promise<Duty[]> {
  const open = await listOpenDeletionRequests();
  return open.map(({ id, requestedAt }) => ({
    key: id,
    what: 'Decide a request to delete an account',
    href: '/admin/users/deletions',
    dueOn: dueDay({ receivedOn: londonDay(requestedAt), pauses: [], isExtended: false }),
    note: '',
  }));
}
