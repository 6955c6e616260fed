import { Form } from 'react-router';
import { z } from 'zod';
import {
  applyFormAct,
  askForAct,
  buttonAct,
  type Done,
  formAct,
  visitorTitles,
} from '#app/core/request/form-acts.server.ts';
import { failForm } from '#app/core/request/read/read-form.server.ts';
import { exactTimeText } from '#app/lib/time/when.ts';
import { type LetterKind, letterKinds, letterKindText } from '#app/modules/newsletter/letter-kinds.ts';
import { manageSubscription } from '#app/modules/newsletter/subscribers/manage-subscription.server.ts';
import { subscriberStates } from '#app/modules/newsletter/subscribers/subscriber-states.ts';
import { findSubscriberBy } from '#app/modules/newsletter/subscribers/subscriber-token.server.ts';
import { Button } from '#app/ui/button.tsx';
import { deadLinkToast } from '#app/ui/failures/dead-link.tsx';
import { Checkbox } from '#app/ui/forms/checkbox.tsx';
import { MessagePage } from '#app/ui/site-frame/message-page.tsx';
import type { Route } from './+types/preferences';
import { letterMeta } from './letter-meta.server.ts';
import { LinkForm } from './link-form.tsx';

export async function loader({ url }: Route.LoaderArgs) {
  const subscriber = await findSubscriberBy(url.searchParams.get('token') ?? '');
  const head = letterMeta('/newsletter', 'Your letters');
  if (!subscriber) return { subscriber: null, head };
  const { email, state, kinds, consentAt, consentSource } = subscriber;
  return { subscriber: { email, state, kinds, consentAt, consentSource }, head };
}

const ticked = z.string().optional();
const kindsSchema = z.object({ newsletter: ticked, marketing: ticked, 'product-update': ticked });

export async function action({ request, url }: Route.ActionArgs) {
  const token = url.searchParams.get('token') ?? '';
  const change = async (choice: Parameters<typeof manageSubscription>[1], done: Done) => {
    if (await manageSubscription(token, choice)) return done;
    const text = 'Nothing was changed. You can request a new one below.';
    return failForm(410, {}, deadLinkToast(text));
  };
  const unsubscribed = { title: 'You have unsubscribed', text: 'We won’t send you any more letters.' };
  const acts = {
    subscribe: buttonAct(() =>
      change('subscribe', { title: 'You are on the list', text: 'You’ll get the next letter.' }),
    ),
    unsubscribe: buttonAct(() => change('unsubscribe', unsubscribed)),
    kinds: formAct(kindsSchema, (input) => {
      const kinds = letterKinds.filter((kind) => input[kind] !== undefined);
      const saved = { title: 'Your choice is saved', text: 'It applies from the next letter.' };
      return change({ kinds }, kinds.length === 0 ? unsubscribed : saved);
    }),
    erase: buttonAct(() => {
      const text = 'We no longer hold your email address, and won’t send any more letters.';
      return change('erase', { title: 'Your email address is erased', text, to: '/subscribe' });
    }),
  };
  const to = `/newsletter?token=${encodeURIComponent(token)}`;
  return applyFormAct(request, acts, { to, field: 'choice', titles: visitorTitles(), otherwise: askForAct() });
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? [];

export default function PreferencesPage({ loaderData: { subscriber }, actionData: result }: Route.ComponentProps) {
  if (!subscriber) {
    return (
      <MessagePage title="Your letters" result={result}>
        <p className="mt-5 text-lead text-ink-2">
          Each letter has a link to your preferences. If you have none to hand, we’ll send you a link.
        </p>
        <LinkForm result={result} />
      </MessagePage>
    );
  }
  const isOn = subscriber.state === 'confirmed';
  return (
    <MessagePage title="Your letters" result={result}>
      <dl className="ruled mt-6">
        <Fact label="Email">{subscriber.email}</Fact>
        <Fact label="State">{subscriberStates[subscriber.state]}</Fact>
        <Fact label="Consent given">
          {exactTimeText(subscriber.consentAt)}, {subscriber.consentSource}
        </Fact>
      </dl>
      {isOn && <KindsForm chosen={subscriber.kinds} />}
      <Form method="post" className="mt-8 flex flex-wrap gap-4">
        {isOn ? (
          <Button type="submit" name="choice" value="unsubscribe" tone="quiet">
            Unsubscribe
          </Button>
        ) : (
          <Button type="submit" name="choice" value="subscribe">
            Send me the letters
          </Button>
        )}
        <Button type="submit" name="choice" value="erase" tone="danger">
          Erase my address
        </Button>
      </Form>
      <p className="mt-6 text-meta text-ink-2">
        If you unsubscribe, we keep your address only so that nobody can sign you up again. Erase it to remove that too.
        If this email address has an account, its settings say the same.
      </p>
    </MessagePage>
  );
}

/** The form for the kinds of letters. Choosing none unsubscribes. */
function KindsForm({ chosen }: { chosen: readonly LetterKind[] }) {
  return (
    <Form method="post" className="mt-8 grid justify-items-start gap-4">
      <fieldset className="grid gap-3">
        <legend className="mb-3 font-semibold">Which letters you get</legend>
        {letterKinds.map((kind) => (
          <Checkbox
            key={kind}
            name={kind}
            defaultChecked={chosen.includes(kind)}
            hint={letterKindText[kind].text}
            className="font-semibold"
          >
            {letterKindText[kind].label}
          </Checkbox>
        ))}
      </fieldset>
      <Button type="submit" name="choice" value="kinds">
        Save my choice
      </Button>
    </Form>
  );
}

function Fact({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div className="py-3.5">
      <dt className="font-semibold">{label}</dt>
      <dd className="wrap-anywhere text-ink-2">{children}</dd>
    </div>
  );
}
