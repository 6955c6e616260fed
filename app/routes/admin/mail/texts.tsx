import { Link } from 'react-router';
import { adminMeta } from '#app/core/request/admin/admin-meta.ts';
import { requireAdmin } from '#app/core/request/viewer-context.server.ts';
import { siteSettings } from '#app/modules/company/site-settings.server.ts';
import { InboxTabs } from '#app/modules/inbox/admin/inbox-tabs.tsx';
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

/** Every mail of the site on one page, one line each, which opens: what it says with made-up values, and why people get it. */
export default function MailTextsScreen({ loaderData: { samples } }: Route.ComponentProps) {
  return (
    <>
      <ScreenHead title="Inbox" />
      <InboxTabs current="texts" />
      <p className="mb-6 text-ink-2">Every email that the site sends, with made-up names and links.</p>
      <ul className="panel divided">
        {samples.map(({ index, kind, subject, preview, text }) => (
          <li key={index} className="flex items-start justify-between gap-x-4 pr-4 max-md:flex-col">
            <details className="min-w-0 max-md:w-full md:flex-1">
              <summary className="cursor-pointer py-2.5 pr-4 pl-8.25 -indent-4.25 wrap-anywhere">
                <h2 className="inline font-sans text-small leading-snug font-semibold tracking-normal">
                  {mailKindText(kind)}
                </h2>{' '}
                <span className="ms-2 text-ink-2">{subject}</span>
              </summary>
              <div className="pt-1 pr-4 pb-5 pl-8.25">
                <p className="mb-4 text-meta text-ink-3 wrap-anywhere">{preview}</p>
                <p className="max-w-text whitespace-pre-line wrap-anywhere">{text}</p>
              </div>
            </details>
            <Link
              to={`/admin/mail/texts/${index}`}
              target="_blank"
              reloadDocument
              className="text-link flex-none text-meta leading-6 max-md:mb-2.5 max-md:ml-8.25 md:mt-2.5"
              aria-label={`Show as email: ${subject}`}
            >
              Show as email
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
