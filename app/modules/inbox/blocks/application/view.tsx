import { useEffect, useRef } from 'react';
import { Form, Link, useNavigation } from 'react-router';
import { caughtText } from '#app/lib/forms/caught-text.ts';
import type { BlockProps } from '#app/modules/content/blocks/define-block.ts';
import { StepFields } from '#app/modules/inbox/blocks/application/steps.tsx';
import { useKeptAnswers } from '#app/modules/inbox/blocks/application/use-kept-answers.ts';
import { deleteKeptAnswers } from '#app/modules/inbox/coaching/delete-kept-answers.ts';
import { type Step, stepCount, stepTitles } from '#app/modules/inbox/coaching/questions.ts';
import { Ring } from '#app/ui/art/ring.tsx';
import { Button } from '#app/ui/button.tsx';
import { Honeypot } from '#app/ui/forms/honeypot.tsx';
import { RestoredBar } from '#app/ui/forms/restored-bar.tsx';
import { Icon } from '#app/ui/icon.tsx';
import arrowLeft from '#app/ui/icons/regular/arrow-left.svg?raw';
import arrowRight from '#app/ui/icons/regular/arrow-right.svg?raw';
import { headingId, Section } from '#app/ui/section.tsx';
import type { applicationBlock } from './block.ts';

type ApplicationProps = BlockProps<typeof applicationBlock>;

/** The coaching application. Each of its four steps is a separate page, so it works without JavaScript. */
export default function ApplicationView({ block, data, result }: ApplicationProps) {
  const step = data?.step ?? 1;
  const percent = (step / stepCount) * 100;
  return (
    <Section block={block}>
      <div className="wrap grid-12 gap-y-9 pt-4 pb-16 lg:pt-12 lg:pb-28">
        <div className="grid content-start gap-5 lg:col-span-4">
          <Ring filled={(percent / 100) * 6} className="-ml-2 w-22 lg:w-34" />
          <h1 id={headingId(block.id)} className="text-[clamp(2.125rem,1.5rem+1.8vw,3rem)]">
            {block.title}
          </h1>
          <p className="text-ink-2">{block.lead}</p>
          <StepList current={step} />
        </div>
        <div className="lg:col-span-7 lg:col-start-6">
          {data?.resume ? (
            <Resume {...data.resume} />
          ) : data?.sent ? (
            <Sent {...data.sent} promise={data.promise ?? '24 hours'} />
          ) : (
            <StepForm key={step} step={step} data={data} result={result} percent={percent} />
          )}
        </div>
      </div>
    </Section>
  );
}

function StepList({ current }: { current: Step }) {
  return (
    <ol className="mt-3 max-lg:hidden">
      {stepTitles.map((title, index) => (
        <li
          key={title}
          aria-current={index + 1 === current ? 'step' : undefined}
          className="flex items-center gap-4 border-t border-line py-3.5 text-ink-3 aria-[current]:font-semibold aria-[current]:text-ink"
        >
          <span aria-hidden="true" className="w-6 font-serif text-[1.5rem] leading-none font-normal lining-nums">
            {index + 1}
          </span>{' '}
          {title}
        </li>
      ))}
    </ol>
  );
}

const restoredText = {
  unsaved: 'Your unsaved answers have been restored.',
  saved: 'Your saved answers have been restored.',
};

type StepFormProps = Pick<ApplicationProps, 'data' | 'result'> & { step: Step; percent: number };

function StepForm({ step, data, result, percent }: StepFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const { isRestored, startAfresh } = useKeptAnswers(form, step);
  const values = { ...data?.answers, ...result?.values };
  const sent = [`step=${step}`, data?.campaign].filter(Boolean).join('&');
  return (
    <>
      <progress className="progress-bar" value={percent} max={100} aria-label="Application progress" />
      <p className="mt-2.5 flex justify-between text-small text-ink-3 tabular-nums">
        <span>
          Step {step} of {stepCount}
        </span>{' '}
        <span>{percent}%</span>
      </p>
      <h2 className="mt-9 lg:mt-11">{stepTitles[step - 1]}</h2>
      <Form ref={form} method="post" action={`?${sent}`} noValidate className="mt-8 grid gap-5 md:grid-cols-2">
        <StepFields step={step} values={values} errors={result?.errors ?? {}} />
        <Honeypot />
        {/* Below the fields: it appears when React starts, and moves nothing that a person is about to press. */}
        <div className="hidden has-[p]:block md:col-span-2">
          <RestoredBar
            text={result ? null : isRestored ? restoredText.unsaved : data?.isBack ? restoredText.saved : null}
            {...(isRestored && { button: 'Start afresh', onPress: startAfresh })}
          />
        </div>
        <div className="mt-7 flex flex-wrap items-center gap-3 border-t border-line pt-7 md:col-span-2">
          <Forward step={step} />
          <div className="order-first mr-auto">
            <Previous step={step} />
          </div>
        </div>
      </Form>
    </>
  );
}

function Previous({ step }: { step: Step }) {
  const face = (
    <>
      <Icon svg={arrowLeft} />
      Previous
    </>
  );
  if (step === 1) {
    return (
      <Button tone="quiet" disabled>
        {face}
      </Button>
    );
  }
  return (
    <>
      <Link to={`?step=${step - 1}`} className="button button-quiet noscript:hidden">
        {face}
      </Link>
      {/* A script keeps what is typed on the device; without one it is sent. */}
      <Button type="submit" tone="quiet" name="intent" value="back" className="hidden noscript:inline-flex">
        {face}
      </Button>
    </>
  );
}

function Forward({ step }: { step: Step }) {
  const isSending = useNavigation().formMethod === 'POST';
  const isLast = step === stepCount;
  const label = isLast ? 'Submit' : 'Next';
  return (
    <>
      {/* First in the code: Enter in a field presses the first button of a form. */}
      <Button type="submit" name="intent" value="next" disabled={isSending} className="md:order-last">
        {isSending ? 'Sending...' : label}
        {!isLast && !isSending && <Icon svg={arrowRight} />}
      </Button>
      {!isLast && (
        <Button
          type="submit"
          tone="quiet"
          name="intent"
          value="mail-link"
          disabled={isSending}
          className="max-md:w-full"
        >
          Save and email me a link
        </Button>
      )}
    </>
  );
}

/** Requests confirmation before this browser continues an application: the link may be another person's. */
function Resume({ token, email, hasOwn }: { token: string; email: string; hasOwn: boolean }) {
  return (
    <>
      <h2>Continue this application?</h2>
      <p className="mt-5 max-w-[36rem] text-lead text-ink-2">
        It was started with the address {email}. If that is not yours, do not continue: its owner would be notified.
      </p>
      <p className="mt-4 max-w-[36rem] text-ink-2">
        From now on its answers open only in this browser, and the link in the email stops working.
        {hasOwn &&
          ' The application that you began in this browser is kept, and opens again once you have sent this one.'}
      </p>
      <Form method="post" action={`?resume=${encodeURIComponent(token)}`} className="mt-7 flex flex-wrap gap-3">
        <Button type="submit">Continue with this application</Button>
        <Link to="?step=1" className="button button-quiet">
          {hasOwn ? 'Keep the one in this browser' : 'Start a new one'}
        </Link>
      </Form>
    </>
  );
}

/** @param promise the promised response time */
function Sent({ isCaught, promise }: { isCaught: boolean; promise: string }) {
  useEffect(deleteKeptAnswers, []);
  return (
    <>
      <h2>{isCaught ? caughtText.title : 'Thank you. We have received it.'}</h2>
      <p className="mt-5 max-w-[36rem] text-lead text-ink-2">
        {isCaught
          ? caughtText.text
          : `A coach reads every word. We'll get back to you within ${promise}, with a time for a short call or an honest reason why something else would suit you better.`}
      </p>
      <p className="mt-6">
        <Link to="/resjam-method" className="text-link font-semibold">
          Read about the method in the meantime
        </Link>
      </p>
    </>
  );
}
