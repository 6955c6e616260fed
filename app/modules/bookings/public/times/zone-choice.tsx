import { useEffect } from 'react';
import { Form, Link, useLocation, useNavigate } from 'react-router';
import { cityOf, type TimeZoneRegion } from '#app/lib/time/time-zones.ts';
import type { MonthOfTimes } from '#app/modules/bookings/availability/month.ts';
import { SelectField } from '#app/ui/forms/fields.tsx';
import { TimeZoneOptions } from '#app/ui/forms/time-zone-options.tsx';
import { timesHref } from '../addresses.ts';
import { deviceTimesHref } from '../show-device-times.ts';

interface ZoneChoiceProps {
  path: string;
  zone: string;
  month: Pick<MonthOfTimes, 'month' | 'day'>;
  /** All time zones; null: a link leads to them. Most people need none of 400. */
  regions: readonly TimeZoneRegion[] | null;
  /** Whether the page may open again with the times of the device. Not after a post: its response would be lost. */
  detects: boolean;
}

/** Says whose time is shown, and changes it. An address without a zone gets that of the device. */
export function ZoneChoice({ path, zone, month, regions, detects }: ZoneChoiceProps) {
  const navigate = useNavigate();
  const location = useLocation();
  // After a link within the site. A new document does it before React loads (`entry.client.tsx`).
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as the page opens.
  useEffect(() => {
    const href = detects ? deviceTimesHref(location) : null;
    if (href) navigate(href, { replace: true, preventScrollReset: true });
  }, []);
  return (
    <div className="text-meta text-ink-2" data-behaviour={detects ? 'device-times' : undefined}>
      <p>Times are {cityOf(zone)} time.</p>
      {regions ? (
        <Form method="get" action={path} className="mt-3 flex max-w-[28rem] flex-wrap items-end gap-3">
          <input type="hidden" name="month" value={month.month} />
          {month.day && <input type="hidden" name="day" value={month.day} />}
          <SelectField
            id="zone"
            name="zone"
            label="Time zone, by city"
            isRequired
            defaultValue={zone}
            className="grow"
            autoFocus
          >
            <TimeZoneOptions regions={regions} />
          </SelectField>
          <button type="submit" className="button button-quiet">
            Show
          </button>
        </Form>
      ) : (
        <Link
          to={`${timesHref(path, { ...month, zone })}&zones`}
          preventScrollReset
          className="text-link mt-2 inline-block py-1"
        >
          Another time zone
        </Link>
      )}
    </div>
  );
}
