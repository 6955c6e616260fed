import { data, Form, redirect } from 'react-router';
import { caughtToast, keepCaughtPost } from '#app/core/request/caught-posts.server.ts';
import { applyForm, formAct, visitorTitles } from '#app/core/request/form-acts.server.ts';
import { failForm } from '#app/core/request/read/read-form.server.ts';
import { requestContext } from '#app/core/request/request-context.server.ts';
import { getViewer } from '#app/core/request/viewer-context.server.ts';
import type { FormResult } from '#app/lib/forms/form-result.ts';
import { honeypotName } from '#app/lib/forms/honeypot-name.ts';
import { longTextOfDay } from '#app/lib/time/when.ts';
import { sharePictureOf } from '#app/lib/web/page-meta.ts';
import { findToken } from '#app/modules/accounts/one-time-tokens/one-time-token.server.ts';
import { pageHead } from '#app/modules/company/page-head.server.ts';
import { confirmRequest, submitRequest } from '#app/modules/duties/requests/receive-request.server.ts';
import { requestKinds } from '#app/modules/duties/requests/request-kinds.ts';
import { publicRequestSchema } from '#app/modules/duties/requests/schema.ts';
import { Button } from '#app/ui/button.tsx';
import { DeadLink, deadLinkTitle, deadLinkToast } from '#app/ui/failures/dead-link.tsx';
import { fieldProps } from '#app/ui/forms/field-props.ts';
import { SelectField, TextArea, TextField } from '#app/ui/forms/fields.tsx';
import { Honeypot } from '#app/ui/forms/honeypot.tsx';
import { Options } from '#app/ui/forms/options.tsx';
import { SmartLink } from '#app/ui/link.tsx';
import { ServerToast } from '#app/ui/toasts/server-toast.tsx';
import type { Route } from './+types/request';

/** The text of the page after a success. */
const arrived = {
  title: 'We have your request.',
  text: 'We’ve emailed you a reference. If you asked without logging in, please confirm with the link in that email. You don’t need to send it again.',
};
/** Returns the text that says what happens after a confirmation. @param by the day of the answer, from the address: what is not a day is left out */
const confirmed = (by: string | null) => {
  const due = by && /^\d{4}-\d\d-\d\d$/.test(by) && !Number.isNaN(Date.parse(by)) ? longTextOfDay(by) : null;
  return {
    title: 'Your request is confirmed.',
    text: `Thank you. We now know that it was you, so we’ll work on your request and answer by email${due ? ` by ${due}` : ' within the time that our first email says'}. You don’t need to do anything else.`,
  };
};

export async function loader({ url, context }: Route.LoaderArgs) {
  const head = pageHead(context, {
    path: '/privacy/request',
    picture: sharePictureOf('/privacy/request'),
    title: 'Your data',
    description: 'Ask for a copy of your personal data, have it corrected or erased, object, or complain.',
  });
  // A GET request changes nothing: mail scanners open links. The button confirms.
  const token = url.searchParams.get('token');
  if (token !== null) {
    const isGood = (await findToken('data-request', token)) !== null;
    return { head, link: isGood ? ('good' as const) : ('dead' as const), viewer: null, done: null };
  }
  const done = url.searchParams.has('sent')
    ? arrived
    : url.searchParams.has('confirmed')
      ? confirmed(url.searchParams.get('confirmed'))
      : null;
  const viewer = await getViewer(context);
  const screenData = { head, link: null, viewer: viewer && { name: viewer.name, email: viewer.email }, done };
  // No browser keeps a name and an address for whoever presses Back after a log-out.
  return data(screenData, viewer ? { headers: { 'Cache-Control': 'private, no-store' } } : undefined);
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export async function action({ request, url, context }: Route.ActionArgs) {
  const token = url.searchParams.get('token');
  if (token !== null) return confirm(token);
  const { clientAddress } = context.get(requestContext);
  const submit = formAct(publicRequestSchema, async ({ [honeypotName]: isHoneypotFilled, ...request }) => {
    if (isHoneypotFilled) {
      const { kind, fullName, email, message } = request;
      await context.get(keepCaughtPost)({
        subject: `Data request: ${requestKinds[kind]}`,
        name: fullName,
        email,
        answers: [{ label: 'Message', text: message }],
      });
      return caughtToast;
    }
    await submitRequest(request, { clientAddress, viewer: await getViewer(context) });
    // The page itself says it.
    return redirect('/privacy/request?sent', 303);
  });
  return applyForm(request, submit, '/privacy/request', visitorTitles('Not sent'));
}

const deadLinkText =
  'It was used before or is older than 30 days. Your request is safe: reply to our email and we’ll help.';

async function confirm(token: string) {
  const request = await confirmRequest(token);
  if (request) return redirect(`/privacy/request?confirmed=${request.dueOn}`, 303);
  return failForm(410, {}, deadLinkToast(deadLinkText));
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? [];

const titles = { good: 'Confirm your request.', dead: deadLinkTitle };

export default function RequestPage({ loaderData: { link, viewer, done }, actionData: result }: Route.ComponentProps) {
  return (
    <div className="wrap grid grid-cols-[minmax(0,44rem)] gap-6 pt-10 pb-section">
      <ServerToast toast={result?.toast} />
      <h1 className="text-h2">{done?.title ?? (link ? titles[link] : 'Your data')}</h1>
      {done && <p className="text-lead text-ink-2">{done.text}</p>}
      {done && !result ? (
        <p>
          <SmartLink href="/privacy/request" className="text-link">
            Send another request
          </SmartLink>
        </p>
      ) : link === 'dead' ? (
        <DeadLink href="/privacy/request" label="Send another request">
          {deadLinkText}
        </DeadLink>
      ) : link === 'good' ? (
        <>
          <p className="text-lead text-ink-2">
            Press the button if you asked us about your personal data. If it was not you, close this page.
          </p>
          <Form method="post">
            <Button type="submit">Yes, this was me</Button>
          </Form>
        </>
      ) : (
        <RequestForm viewer={viewer} result={result} />
      )}
    </div>
  );
}

interface RequestFormProps {
  viewer: { name: string; email: string } | null;
  result: FormResult | undefined;
}

function RequestForm({ viewer, result }: RequestFormProps) {
  const field = fieldProps(result);
  return (
    <>
      <p className="text-lead text-ink-2">
        You don’t need an account or a reason, and there is no charge. We’ll acknowledge your request at once by email,
        and answer within 30 days.
      </p>
      <Form method="post" noValidate className="grid gap-5 bg-oat p-7 md:grid-cols-2">
        <SelectField {...field('kind', '')} label="Type of request" isRequired className="md:col-span-2">
          <option value="">Please choose</option>
          <Options of={requestKinds} />
        </SelectField>
        <TextArea {...field('message')} label="Your request" isRequired maxLength={4000} className="md:col-span-2" />
        <TextField
          {...field('fullName', viewer?.name)}
          label="Full name"
          isRequired
          maxLength={100}
          autoComplete="name"
        />
        <TextField
          {...field('email', viewer?.email)}
          type="email"
          label="Email"
          isRequired
          maxLength={255}
          autoComplete="email"
        />
        <Honeypot />
        <div className="md:col-span-2">
          <Button type="submit">Send request</Button>
        </div>
      </Form>
      <p className="text-small text-ink-2">
        Our{' '}
        <SmartLink href="/privacy" className="text-link">
          privacy notice
        </SmartLink>{' '}
        says what we keep and why. You can complain to the{' '}
        <SmartLink href="https://ico.org.uk/make-a-complaint/" className="text-link">
          Information Commissioner’s Office
        </SmartLink>{' '}
        at any time.
      </p>
    </>
  );
}
