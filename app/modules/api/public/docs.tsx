import { allowCaching } from '#app/core/page-cache/cacheable.server.ts';
import { requestContext } from '#app/core/request/request-context.server.ts';
import { pageMeta } from '#app/lib/web/page-meta.ts';
import { apiPath, docsPath, openApiPath } from '#app/modules/api/api-path.ts';
import { describeOperations, errorStatuses } from '#app/modules/api/description/describe-operations.server.ts';
import { listEvents } from '#app/modules/api/description/describe-webhooks.server.ts';
import { withBrand } from '#app/modules/company/site-settings.server.ts';
import type { Route } from './+types/docs';
import { DocsContents, type DocsSection } from './docs-contents.tsx';
import { CodeExample, OperationSection } from './operation-section.tsx';

const description = 'How programs read the pages, posts, menus, files and forum of this site, and prepare drafts.';

export function loader({ context }: Route.LoaderArgs) {
  allowCaching(context);
  const { origin } = context.get(requestContext).env;
  return {
    origin,
    operations: describeOperations(origin),
    events: listEvents(),
    errorStatuses,
    head: pageMeta({ origin, path: docsPath, title: withBrand('API'), description, isIndexed: false }),
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? [];

/** The same declarations as the OpenAPI document, to read. */
export default function ApiDocs({ loaderData: { origin, operations, events, errorStatuses } }: Route.ComponentProps) {
  const sections: DocsSection[] = [
    { id: 'first-call', title: 'First call' },
    { id: 'tokens', title: 'Tokens' },
    { id: 'operations', title: 'Operations', parts: operations.map(({ name, title }) => ({ id: name, title })) },
    { id: 'events', title: 'Events' },
    { id: 'errors', title: 'Errors' },
  ];
  return (
    <div className="wrap pt-6 pb-section md:pt-10 [&_code]:text-[0.9em]">
      <h1>API</h1>
      <p className="lead mt-4 max-w-[38rem]">
        Programs can read the published pages, posts, menus, files and forum of this site, and prepare drafts with a
        token. Nothing is published, sent or deleted without a person.
      </p>
      <div className="mt-10 grid gap-x-12 gap-y-10 lg:grid-cols-[14rem_minmax(0,1fr)]">
        <DocsContents sections={sections} />
        <div className="min-w-0">
          <section aria-labelledby="first-call">
            <Heading id="first-call">First call</Heading>
            <div className="mt-3 max-w-[46rem]">
              <CodeExample title="curl" of="First call" code={`curl '${origin}${apiPath}/posts?limit=3'`} />
            </div>
            <p className="mt-4 max-w-[46rem] text-ink-2">
              The whole description is in OpenAPI 3.1:{' '}
              <a href={openApiPath} className="text-link">
                {openApiPath}
              </a>
              . Every public page is also available as Markdown: send <code>Accept: text/markdown</code>, or add{' '}
              <code>.md</code> to its address.
            </p>
          </section>
          <section className="mt-10" aria-labelledby="tokens">
            <Heading id="tokens">Tokens</Heading>
            <p className="mt-3 max-w-[46rem] text-ink-2">
              What visitors read needs no token. For everything else an admin creates one in the settings. It is sent
              with each request:
            </p>
            <div className="mt-3 max-w-[46rem]">
              <CodeExample title="Header" of="Tokens" code="Authorization: Bearer $TOKEN" />
            </div>
          </section>
          <section className="mt-10" aria-labelledby="operations">
            <Heading id="operations">Operations</Heading>
            <p className="mt-3 mb-6 max-w-[46rem] text-ink-2">
              Each answer is an example made from the description. The TypeScript uses the client in{' '}
              <code>clients/typescript</code>.
            </p>
            {operations.map((operation) => (
              <OperationSection key={operation.name} operation={operation} />
            ))}
          </section>
          <section className="mt-10 max-w-[46rem]" aria-labelledby="events">
            <Heading id="events">Events</Heading>
            <p className="mt-3 text-ink-2">
              Webhooks, which an admin adds in the settings, receive these events as they happen: a signed POST with{' '}
              <code>id</code>, <code>event</code>, <code>createdAt</code> and <code>data</code>, whose fields are listed
              here. The{' '}
              <a href={openApiPath} className="text-link">
                OpenAPI document
              </a>{' '}
              describes them and how to check the signature.
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
            <Heading id="errors">Errors</Heading>
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
      </div>
    </div>
  );
}

const Heading = ({ id, children }: { id: string; children: string }) => (
  <h2 id={id} className="scroll-mt-6 text-h3">
    {children}
  </h2>
);
