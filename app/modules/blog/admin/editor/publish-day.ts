import { londonField } from '#app/lib/time/local-time.ts';
import { isFutureDay, publishMoment } from '#app/modules/blog/editing/publish-moment.ts';
import type { PostDraft } from '#app/modules/blog/schema.ts';

interface PublishDayOf {
  publishDate: PostDraft['publishDate'];
  isPublished: boolean;
  /** The time of the schedule. */
  publishAt: Date | null;
  /** A later day that was chosen in the settings. */
  chosen: string | null;
  now: Date;
}

const isLater = (day: string | null, now: Date) => day !== null && isFutureDay(day, now);
const plannedField = ({ publishAt }: PublishDayOf) => publishAt && londonField(publishAt);

/** Returns the later day that is asked for and not scheduled; null if there is none. */
export function askedDay(of: PublishDayOf): string | null {
  const { publishDate, isPublished, publishAt, chosen, now } = of;
  // The stored date of an imported draft asks too, until there is a schedule or it is published.
  const requestedDate = chosen ?? (!publishAt && !isPublished && isLater(publishDate, now) ? publishDate : null);
  return requestedDate === plannedField(of)?.slice(0, 10) ? null : requestedDate;
}

/** Returns the time that the dialog proposes for the day that is asked for, if there is one: of the schedule, or 9 am. */
export function askedTime(of: PublishDayOf): string | undefined {
  const day = askedDay(of);
  if (day === null) return undefined;
  const planned = plannedField(of);
  return planned ? `${day}T${planned.slice(11, 16)}` : londonField(publishMoment(day));
}

/** Returns the day in the field: the one asked for, else the date that readers see, else the day of the schedule. */
export function shownDay(of: PublishDayOf): string {
  const { publishDate, now } = of;
  const ownDay = isLater(publishDate, now) ? null : publishDate;
  return askedDay(of) ?? ownDay ?? plannedField(of)?.slice(0, 10) ?? '';
}
