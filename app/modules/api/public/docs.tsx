import { allowCaching } from '#app/core/page-cache/cacheable.server.ts';
import { requestContext } from '#app/core/request/request-context.server.ts';
import { pageMeta } from '#app/lib/web/page-meta.ts';
import { apiPath, docsPath, openApiPath } from '#app/modules/api/api-path.ts';
import { describeOperations, errorStatuses } from '#app/modules/api/description/describe-operations.server.ts';
import { listEvents } from '#app/modules/api/description/describe-webhooks.server.ts';
import { withBrand } from '#app/modules/company/site-settings.server.ts';
import type { Route } from './+types/docs';

const description = 'How programs read the pages, posts, menus, files and forum of this site, and prepare drafts.';

export function loader({ context }: Route.LoaderArgs) {
  allowCaching(context);
  const { origin } = context.get(requestContext).env;
  return {
    origin,
    operations: describeOperations(),
    events: listEvents(),
    errorStatuses,
    head: pageMeta({ origin, path: docsPath, title: withBrand('API'), description, isIndexed: false }),
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? [];

/** The same declarations as the OpenAPI document, to read. */
export default function ApiDocs({ loaderData: { origin, operations, events, errorStatuses } }: Route.ComponentProps) {
  return (
    <div className="wrap pt-6 pb-section md:pt-10 [&_code]:text-[0.9em]">
      <h1>API</h1>
      <p className="lead mt-4 max-w-[38rem]">
        Programs can read the published pages, posts, menus, files and forum of this site, and prepare drafts with a
        token. Nothing is published, sent or deleted without a person.
      </p>
      <section className="mt-10 max-w-[46rem]" aria-labelledby="first-call">
        <h2 id="first-call" className="text-h3">
          First call
        </h2>
        <pre className="mt-3 whitespace-pre-wrap break-all border border-line bg-sheet p-4 text-small">
          <code>{`curl ${origin}${apiPath}/posts?limit=3`}</code>
        </pre>
        <p className="mt-4 text-ink-2">
          The whole description is in OpenAPI 3.1:{' '}
          <a href={openApiPath} className="text-link">
            {openApiPath}
          </a>
          . Every public page is also available as Markdown: send <code>Accept: text/markdown</code>, or add{' '}
          <code>.md</code> to its address.
        </p>
      </section>
      <section className="mt-10" aria-labelledby="operations">
        <h2 id="operations" className="text-h3">
          Operations
        </h2>
        {operations.map((operation) => (
          <section key={operation.name} className="mt-6 max-w-[46rem] border-t border-line pt-6">
            <h3 id={operation.name} className="font-semibold">
              {operation.title}
            </h3>
            <p className="mt-1 break-words">
              <code>
                {operation.method} {operation.address}
              </code>
            </p>
            <p className="mt-2 text-ink-2">{withCode(operation.description)}</p>
            {operation.fields.length > 0 && (
              <dl className="mt-3 grid gap-2 text-small">
                {operation.fields.map((field) => (
                  <div key={field.name}>
                    <dt className="inline">
                      <code>{field.name}</code>
                    </dt>
                    <dd className="ml-2 inline text-ink-2">{withCode(field.text)}</dd>
                  </div>
                ))}
              </dl>
            )}
          </section>
        ))}
      </section>
      <section className="mt-10 max-w-[46rem]" aria-labelledby="events">
        <h2 id="events" className="text-h3">
          Events
        </h2>
        <p className="mt-3 text-ink-2">
          Webhooks, which an admin adds in the settings, receive these events as they happen: a signed POST with{' '}
          <code>id</code>, <code>event</code>, <code>createdAt</code> and <code>data</code>, whose fields are listed
          here. The OpenAPI document describes them and the signature.
        </p>
        <dl className="mt-3 grid gap-3">
          {events.map(({ key, title, fields }) => (
            <div key={key}>
              <dt>
                <code>{key}</code>
              </dt>
              <dd className="text-ink-2">
                {title}: <code>{fields.join(', ')}</code>
              </dd>
            </div>
          ))}
        </dl>
      </section>
      <section className="mt-10 max-w-[46rem]" aria-labelledby="errors">
        <h2 id="errors" className="text-h3">
          Errors
        </h2>
        <dl className="mt-3 grid gap-2">
          {errorStatuses.map(({ status, text }) => (
            <div key={status} id={`status-${status}`}>
              <dt className="inline font-semibold tabular-nums">{status}</dt>
              <dd className="ml-2 inline text-ink-2">{text}</dd>
            </div>
          ))}
        </dl>
      </section>
    </div>
  );
}

/** Shows what a text has between backticks as code. */
const withCode = (text: string) =>
  // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text keep their order.
  text.split('`').map((part, place) => (place % 2 === 1 ? <code key={place}>{part}</code> : part));
