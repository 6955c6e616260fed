import { Link } from 'react-router';
import { adminMeta } from '#app/core/request/admin/admin-meta.ts';
import { requireAdmin } from '#app/core/request/viewer-context.server.ts';
import { siteSettings } from '#app/modules/company/site-settings.server.ts';
import { InboxTabs } from '#app/modules/inbox/admin/parts/inbox-tabs.tsx';
import { mailKindText } from '#app/modules/mail/mail-list.ts';
import { renderMail } from '#app/modules/mail/render-mail.server.ts';
import { ScreenHead } from '#app/ui/admin/screen-head.tsx';
import type { Route } from './+types/texts';
import { writeSamples } from './every-mail.ts';

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireAdmin(context, request);
  const samples = await Promise.all(
    writeSamples(siteSettings()).map(async ({ mail, values, text: { kind, subject, preview } }, index) => {
      const { text } = await renderMail(mail, values);
      return { index, kind, subject, preview, text };
    }),
  );
  return { samples };
}

export const meta: Route.MetaFunction = ({ matches }) => adminMeta('Email texts', matches);

/** Every mail of the site on one page, with made-up values: what it says, and why people get it. */
export default function MailTextsScreen({ loaderData: { samples } }: Route.ComponentProps) {
  return (
    <>
      <ScreenHead title="Inbox" />
      <InboxTabs current="texts" />
      <p className="mb-6 text-ink-2">Every email that the site sends, with made-up names and links.</p>
      {samples.map(({ index, kind, subject, preview, text }) => (
        <article key={index} className="panel mb-8">
          <div className="panel-head">
            <h2>{mailKindText(kind)}</h2>
            <Link
              to={`/admin/mail/texts/${index}`}
              target="_blank"
              reloadDocument
              className="text-link ml-auto text-meta"
              aria-label={`Show as email: ${subject}`}
            >
              Show as email
            </Link>
          </div>
          <div className="p-4">
            <p className="font-semibold wrap-anywhere">{subject}</p>
            <p className="mb-4 text-meta text-ink-3 wrap-anywhere">{preview}</p>
            <p className="max-w-prose whitespace-pre-line wrap-anywhere">{text}</p>
          </div>
        </article>
      ))}
    </>
  );
}
