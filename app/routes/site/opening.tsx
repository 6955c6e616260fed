import { data } from 'react-router';
import { pageMeta } from '#app/lib/page-meta.ts';
import { allowCaching } from '#app/services/page-cache/cacheable.server.ts';
import { requestContext } from '#app/services/request/request-context.server.ts';
import { withBrand } from '#app/services/site-settings/site-settings.server.ts';
import { Ring } from '#app/ui/art/ring.tsx';
import { SmartLink } from '#app/ui/link.tsx';
import type { Route } from './+types/opening';

/** Pages that open with a later release, and what to do until then. */
interface Room {
  title: string;
  text: string;
  link: { label: string; href: string };
}

const rooms: Record<string, Room> = {
  '/forum': {
    title: 'The forum opens soon',
    text: 'A quiet place to talk about ordinary days. Tell us that you would like to join and we will write when the doors open.',
    link: { label: 'Tell us you would like to join', href: '/contact?type=general#enquiry-form' },
  },
};

export async function loader({ url, context }: Route.LoaderArgs) {
  const path = url.pathname;
  const room = rooms[path];
  if (!room) throw data(null, { status: 404 });
  allowCaching(context);
  const { origin } = context.get(requestContext).env;
  return {
    room,
    head: pageMeta({ origin, path, title: withBrand(room.title), description: room.text, isIndexed: false }),
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? [];

export default function Opening({ loaderData: { room } }: Route.ComponentProps) {
  return (
    <div className="wrap flex flex-col items-center pt-16 pb-section text-center">
      <Ring className="w-28" lit="routine" />
      <h1 className="mt-8">{room.title}</h1>
      <p className="mt-6 max-w-[34rem] text-lead text-ink-2">{room.text}</p>
      <SmartLink href={room.link.href} className="text-link mt-6 font-semibold">
        {room.link.label}
      </SmartLink>
    </div>
  );
}
