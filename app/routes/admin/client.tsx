import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { now } from '#app/core/clock.ts';
import { adminMeta } from '#app/core/request/admin/admin-meta.ts';
import { orNotFound } from '#app/core/request/read/or-not-found.ts';
import { uuidParameter } from '#app/core/request/uuid-parameter.server.ts';
import { wholeNumber } from '#app/lib/forms/number-field.ts';
import { type ClientEvent, firstEvents, openClient } from '#app/modules/bookings/clients/find-client.server.ts';
import { requireHost } from '#app/modules/bookings/hosts/require-host.server.ts';
import { MailServerNotice } from '#app/modules/mail/mail-server-notice.tsx';
import { Badge } from '#app/ui/admin/badge.tsx';
import { DetailRow } from '#app/ui/admin/detail-row.tsx';
import { Panel } from '#app/ui/admin/panel.tsx';
import { ScreenHead } from '#app/ui/admin/screen-head.tsx';
import { When } from '#app/ui/admin/when.tsx';
import { SmartLink } from '#app/ui/link.tsx';
import type { Route } from './+types/client';
import { listClientPosts } from './list-client-posts.server.ts';

/** More than anybody has. */
const mostEvents = 10_000;
const shownSchema = wholeNumber({ min: firstEvents, max: mostEvents }).catch(firstEvents);

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { id: actorId, hostIds } = await requireHost(context, request);
  const shownCount = shownSchema.parse(new URL(request.url).searchParams.get('shown'));
  const client = orNotFound(await openClient(uuidParameter(params.id), actorId, { hostIds, shown: shownCount }));
  const isAdmin = hostIds === null;
  const posts = isAdmin && client.accountId ? await listClientPosts(client.accountId) : { events: [], href: null };
  const events = [...client.events, ...posts.events].sort((one, other) => other.at.getTime() - one.at.getTime());
  return {
    client: { ...client, events: events.slice(0, shownCount) },
    posts: posts.href,
    more:
      events.length > shownCount && shownCount < mostEvents ? `?shown=${Math.min(2 * shownCount, mostEvents)}` : null,
    isAdmin,
    now: now(),
  };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  adminMeta(`${loaderData?.client.name ?? 'Missing'} · Clients`, matches);

const bookingsLink = { label: 'Back to the bookings', href: '/admin/bookings' };

export default function ClientScreen({ loaderData: { client, posts, more, isAdmin, now } }: Route.ComponentProps) {
  const { name, email, phones, accountId, sessions, packages, events } = client;
  const history = useRef<HTMLUListElement>(null);
  const hadMore = useRef(false);
  useEffect(() => {
    // After the last press the link is gone, and the focus with it.
    if (hadMore.current && !more && document.activeElement === document.body)
      history.current?.focus({ preventScroll: true });
    hadMore.current = more !== null;
  }, [more]);
  return (
    <>
      <ScreenHead
        title={name}
        back={isAdmin ? { label: 'Back to the clients', href: '/admin/clients' } : bookingsLink}
      />
      <MailServerNotice />
      <div className="panel-columns" data-wide="second">
        <Panel title="Person">
          <dl className="facts">
            <DetailRow label="Email">
              <span className="wrap-anywhere">{email}</span>
            </DetailRow>
            {phones.length > 0 && <DetailRow label="Phone">{phones.join(', ')}</DetailRow>}
            {isAdmin && (
              <DetailRow label="Account">
                {accountId ? (
                  <SmartLink href={`/admin/users/${accountId}`} className="text-link">
                    View account
                  </SmartLink>
                ) : (
                  'No verified account with this email address'
                )}
              </DetailRow>
            )}
            {posts && (
              <DetailRow label="Forum">
                <SmartLink href={posts} className="text-link">
                  All posts
                </SmartLink>
              </DetailRow>
            )}
            {packages.map(({ id, name, text }) => (
              <DetailRow key={id} label="Package">
                <SmartLink href={`/admin/bookings/packages/${id}`} className="text-link">
                  {name}
                </SmartLink>
                <span className="block text-meta text-ink-3">{text}</span>
              </DetailRow>
            ))}
            <DetailRow label="Upcoming sessions">{sessions.toCome}</DetailRow>
            <DetailRow label="Attended">{sessions.attended}</DetailRow>
            <DetailRow label="Missed">{sessions.missed}</DetailRow>
          </dl>
        </Panel>
        <Panel title="History">
          {events.length === 0 ? (
            <p className="p-4 text-ink-2">Nothing yet.</p>
          ) : (
            <ul ref={history} tabIndex={-1} className="divided">
              {events.map((event) => (
                <Event key={event.id} event={event} now={now} />
              ))}
            </ul>
          )}
          {more && (
            <p className="border-t border-line p-4">
              <Link to={more} replace preventScrollReset className="text-link">
                Show earlier events
              </Link>
            </p>
          )}
        </Panel>
      </div>
    </>
  );
}

const Event = ({ event: { at, kind, title, state, text, href }, now }: { event: ClientEvent; now: Date }) => (
  <li className="grid gap-1 px-4 py-3">
    <div className="flex flex-wrap items-baseline gap-x-3">
      {/* As wide as the longest one, so that the titles begin at one edge. */}
      <span className="md:w-22">
        <Badge look="bare">{kind}</Badge>
      </span>{' '}
      {/* On a phone it has a line of its own. */}
      <p className="min-w-0 wrap-anywhere max-md:order-last max-md:basis-full md:flex-1">
        <SmartLink href={href} className="text-link">
          {title}
        </SmartLink>
      </p>
      <When at={at} now={now} className="ml-auto text-meta text-ink-3" />
    </div>
    {state && <p className="text-meta text-ink-3">{state}</p>}
    {text && (
      <p dir="auto" className="max-w-text text-ink-2 wrap-anywhere whitespace-pre-line">
        {text}
      </p>
    )}
  </li>
);
