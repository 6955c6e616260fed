import { redirect } from 'react-router';
import { z } from 'zod';
import { fileNotFound } from '#app/core/request/file-response.server.ts';
import { requestContext } from '#app/core/request/request-context.server.ts';
import { wholeNumber } from '#app/lib/forms/number-field.ts';
import { isRobot } from '#app/lib/web/is-robot.ts';
import { countClick, findLetterLink } from '#app/modules/newsletter/letters/letter-clicks.server.ts';
import { absoluteHref } from '#app/modules/newsletter/letters/letter-links.ts';
import type { Route } from './+types/letter-link';

const linkSchema = z.object({ letter: z.uuid(), place: wholeNumber({ min: 1, max: 1000 }) });

/** Leads to the page behind a letter's link, and counts the press unless a program follows it. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const link = linkSchema.safeParse(params);
  const href = link.success ? await findLetterLink(link.data.letter, link.data.place) : null;
  if (!link.success || !href) throw fileNotFound();
  const isPerson = request.method === 'GET' && !isRobot(request.headers.get('User-Agent') ?? '');
  if (isPerson) countClick(link.data.letter, href);
  const headers = { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' };
  throw redirect(absoluteHref(href, context.get(requestContext).env.origin), { headers });
}
