import { orNotFound } from '#app/core/request/read/or-not-found.ts';
import { requireAdmin } from '#app/core/request/viewer-context.server.ts';
import { siteSettings } from '#app/modules/company/site-settings.server.ts';
import { renderMail } from '#app/modules/mail/render-mail.server.ts';
import type { Route } from './+types/sample';
import { writeSamples } from './every-mail.ts';

/** Renders a mail with made-up values, as mail programs show it. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  await requireAdmin(context, request);
  const sample = orNotFound(writeSamples(siteSettings()).find((_sample, index) => `${index}` === params.index));
  const { html } = await renderMail(sample.mail, sample.values);
  return new Response(html, {
    headers: { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'private, no-store' },
  });
}
