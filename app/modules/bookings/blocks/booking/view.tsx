import { siteTimeZone } from '#app/lib/time/site-time-zone.ts';
import { TimeButtons } from '#app/modules/bookings/public/times/day-times.tsx';
import { plainDayText } from '#app/modules/bookings/times/session-time-text.ts';
import type { BlockProps } from '#app/modules/content/blocks/define-block.ts';
import { ActionLink, ArrowLink } from '#app/ui/actions.tsx';
import { Prose } from '#app/ui/prose.tsx';
import { headingId, Section } from '#app/ui/section.tsx';
import type { bookingBlock } from './block.ts';

const zone = siteTimeZone;

/**
 * The next free times of a service as buttons, and the way to all of them. A closed service leads to the contact form. A
 * block for every service shows nothing while none is open.
 */
export default function BookingView({ block, data }: BlockProps<typeof bookingBlock>) {
  const current = data?.service === block.service ? data : undefined;
  const { path = null, services = [], days = [], facts = [], name, hasMore = false } = current ?? {};
  if (current?.service === '' && !path) return null;
  return (
    <Section block={block} ground={block.ground}>
      <div className="wrap grid-12 gap-y-8 py-14 lg:py-20">
        <div className="grid content-start gap-4 lg:col-span-5">
          <h2 id={headingId(block.id)} className="wrap-anywhere">
            {block.heading ?? (name || 'Book a time')}
          </h2>
          {block.text && <Prose text={block.text} />}
          {facts.length > 0 && (
            <p className="flex flex-wrap gap-x-5 gap-y-1 text-ink-2 wrap-anywhere">
              {facts.flatMap((fact) => [<span key={fact}>{fact}</span>, ' '])}
            </p>
          )}
        </div>
        <div className="grid content-start gap-6 lg:col-span-6 lg:col-start-7">
          {services.length > 0 && (
            <ul className="ruled">
              {services.map((service) => (
                <li key={service.path} className="py-4 wrap-anywhere">
                  <ArrowLink href={service.path}>{service.name}</ArrowLink>
                </li>
              ))}
            </ul>
          )}
          {path && days.length > 0 && (
            <div>
              <dl className="ruled">
                {days.map(({ day, times }) => (
                  <div key={day} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-4">
                    <dt className="font-semibold">{plainDayText(day)}</dt>
                    <dd>
                      <TimeButtons path={path} zone={zone} times={times} act="hold" />
                    </dd>
                  </div>
                ))}
              </dl>
              <p className="mt-3 text-meta text-ink-2">Times are London time.</p>
            </div>
          )}
          {current && path && name && days.length === 0 && <p>There are no free times at the moment.</p>}
          {current && !path && <p>It cannot be booked online at the moment. We’ll find a time together.</p>}
          <p>
            {path ? (
              <ActionLink href={path} tone="primary" label={labelOf({ name, days: days.length, hasMore })} />
            ) : (
              <ActionLink href="/contact#enquiry-form" tone="primary" label="Write to us" />
            )}
          </p>
        </div>
      </div>
    </Section>
  );
}

const labelOf = ({ name, days, hasMore }: { name: string | undefined; days: number; hasMore: boolean }) => {
  if (!name) return hasMore ? 'See everything you can book' : 'Choose a time';
  return days > 0 ? 'See all times' : 'Join the waiting list';
};
