import { allowCaching } from '#app/core/page-cache/cacheable.server.ts';
import { counted } from '#app/lib/count-text.ts';
import { longTextOfDay } from '#app/lib/time/when.ts';
import { sharePictureOf } from '#app/lib/web/page-meta.ts';
import { responseSlaText } from '#app/modules/company/hours-text.ts';
import { pageHead } from '#app/modules/company/page-head.server.ts';
import { siteSettings } from '#app/modules/company/site-settings.server.ts';
import { accessibilityPath, measured } from '#app/modules/site/accessibility/measured.ts';
import { SmartLink } from '#app/ui/link.tsx';
import type { Route } from './+types/accessibility';

export function loader({ context }: Route.LoaderArgs) {
  allowCaching(context);
  const head = pageHead(context, {
    path: accessibilityPath,
    picture: sharePictureOf(accessibilityPath),
    title: 'Accessibility',
    description: 'Our accessibility checks, known problems and how to report another.',
  });
  return { head, measured, reply: responseSlaText(siteSettings().hours.replyHours) };
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? [];

/** The accessibility statement, from what was measured. */
export default function AccessibilityPage({ loaderData: { measured, reply } }: Route.ComponentProps) {
  const { measuredOn, tool, pages, problems } = measured;
  return (
    <div className="wrap grid grid-cols-[minmax(0,44rem)] gap-12 pt-10 pb-section">
      <h1 className="-mb-6 text-h2">Accessibility</h1>
      <p className="text-lead text-ink-2">
        This site is for everybody: with a keyboard or a screen reader, with large text, on a phone, in light or dark
        colours, and without JavaScript.
      </p>
      <section className="grid gap-3">
        <h2 className="text-h3">What we checked</h2>
        <p>
          On {longTextOfDay(measuredOn)} a program checked {counted(pages.length, 'page')} against the Web Content
          Accessibility Guidelines (WCAG) 2.2, level AA: each on a phone and a desktop, in light and dark colours, and
          enlarged to four times its size.
        </p>
        <p>
          A program finds only part of what can be wrong. It cannot tell whether a description of a picture helps, or
          whether a sentence is easy to understand.
        </p>
        <details>
          <summary className="text-link w-fit cursor-pointer">The pages that were checked</summary>
          <p className="mt-3">The program is {tool}. An enlarged page fits a window of 320 pixels.</p>
          <ul className="mt-3 grid gap-1 wrap-anywhere">
            {pages.map((path) => (
              <li key={path}>{path}</li>
            ))}
          </ul>
        </details>
      </section>
      <section className="grid gap-3">
        <h2 className="text-h3">Known problems</h2>
        {problems.length === 0 ? (
          <p>The check found none on these pages.</p>
        ) : (
          <ul className="grid list-disc gap-1 pl-5 wrap-anywhere">
            {problems.map(({ path, rule }) => (
              <li key={`${path} ${rule}`}>
                {path}: {rule}
              </li>
            ))}
          </ul>
        )}
      </section>
      <section className="grid gap-3">
        <h2 className="text-h3">Something not working for you?</h2>
        <p>
          Please{' '}
          <SmartLink href="/contact" className="text-link">
            write to us
          </SmartLink>
          , or ask for anything on this site in another form, such as large print or plain text. We’ll reply within{' '}
          {reply}. There is no charge.
        </p>
        <p>
          If our answer does not help, the{' '}
          <SmartLink href="https://www.equalityadvisoryservice.com/" className="text-link">
            Equality Advisory and Support Service
          </SmartLink>{' '}
          advises people in England, Scotland and Wales.
        </p>
      </section>
    </div>
  );
}
