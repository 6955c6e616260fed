import { Form, Link, redirect, useLocation } from 'react-router';
import type { Role } from '#app/core/identity/roles.ts';
import { forgotHref, loginHref, safeRedirectPath, signUpHref } from '#app/core/identity/safe-redirect-path.ts';
import { type ClientInfo, clientInfoOf } from '#app/core/request/client-info.server.ts';
import { redirectDocumentWithToast, redirectWithToast } from '#app/core/request/flash.server.ts';
import { rateLimitResponse } from '#app/core/request/rate-limit-response.server.ts';
import { failForm, readForm, refuseForm } from '#app/core/request/read/read-form.server.ts';
import { getViewer } from '#app/core/request/viewer-context.server.ts';
import type { FormResult } from '#app/lib/forms/form-result.ts';
import { hourMs } from '#app/lib/time/units.ts';
import { linkLifetimesMs } from '#app/modules/accounts/one-time-tokens/link-lifetimes.ts';
import { refusalOf } from '#app/modules/accounts/passwords/password-rules.server.ts';
import { listOffers } from '#app/modules/accounts/providers/providers.server.ts';
import { roleTexts } from '#app/modules/accounts/role-texts.ts';
import { joinSchema, loginSchema } from '#app/modules/accounts/schema.ts';
import { signIn } from '#app/modules/accounts/sign-in.server.ts';
import { signUp } from '#app/modules/accounts/sign-up.server.ts';
import { findInvitation } from '#app/modules/accounts/users/invitations.server.ts';
import { privateHead } from '#app/modules/company/page-head.server.ts';
import { brandName } from '#app/modules/company/site-settings.server.ts';
import { followAddress } from '#app/modules/newsletter/subscribers/follow-account.server.ts';
import type { Route } from './+types/auth';
import { CookiesNote } from './auth/cookies-note.tsx';
import { PasskeyButton } from './auth/passkey-button.tsx';
import { SignOnLinks } from './auth/sign-on-links.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { EmailField, SignUpFields } from './fields/account-fields.tsx';
import { AgeField } from './fields/age-field.tsx';
import { PasswordField } from './fields/password-field.tsx';
import { forgetLoginAddress, readLoginAddress } from './login-address.server.ts';
import { redirectToProvider } from './sign-on/redirect-to-provider.server.ts';
import { SubmitButton } from './submit-button.tsx';

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  if (await getViewer(context)) throw redirect('/');
  const token = searchParams.get('invitation');
  const invitation = token ? await findInvitation(token) : null;
  const head = privateHead(context, {
    path: '/auth',
    title: 'Login or sign up',
    description: `Log in to ${brandName()}, or create an account: it takes a minute, and we’ll email you to check it’s really you.`,
  });
  const providers = await listOffers();
  return {
    // The one at which the person must log in.
    provider: providers.find(({ slug }) => slug === searchParams.get('provider')) ?? null,
    tab: searchParams.get('tab') === 'signup' ? ('signup' as const) : ('login' as const),
    next: safeRedirectPath(searchParams.get('next')),
    invitation,
    // The form works nevertheless: the address is then verified by email.
    isInvitationGone: token !== null && invitation === null,
    hasJoined: searchParams.has('joined'),
    loginAddress: readLoginAddress(request),
    providers,
    head,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  if (await getViewer(context)) throw redirect('/');
  const isSignUp = new URL(request.url).searchParams.get('tab') === 'signup';
  return isSignUp ? signUpAction(request, context) : loginAction(request, context);
}

type Context = Route.ActionArgs['context'];

async function loginAction(request: Request, context: Context) {
  const { searchParams } = new URL(request.url);
  const form = await readForm(request, loginSchema);
  if (!form.isValid) return refuseForm(form);
  const next = safeRedirectPath(searchParams.get('next'));
  try {
    const outcome = await signIn(form.input, clientInfoOf(request, context));
    if (outcome.kind !== 'refused' && readLoginAddress(request))
      outcome.headers.append('Set-Cookie', forgetLoginAddress());
    if (outcome.kind === 'refused') return failForm(401, form.values, refusals[outcome.reason]);
    if (outcome.kind === 'second-step') {
      return redirect(`/auth/second-step?next=${encodeURIComponent(next)}`, { headers: outcome.headers });
    }
    return redirectWithToast(next, { tone: 'success', title: 'Welcome back!' }, outcome.headers);
  } catch (error) {
    return redirectToProvider(error, next) ?? rateLimitResponse(error, form.values, 'Login Failed');
  }
}

const refusals = {
  wrong: {
    tone: 'destructive',
    title: 'Login Failed',
    text: 'Invalid email or password. If you are new here, please verify your email first: we have emailed you the link.',
  },
  suspended: {
    tone: 'destructive',
    title: 'Login Failed',
    text: 'Sign-in is suspended for this account. Please contact us.',
  },
} as const;

async function signUpAction(request: Request, context: Context) {
  const form = await readForm(request, joinSchema);
  if (!form.isValid) return refuseForm(form);
  const refusal = refusalOf(form.input.password, { email: form.input.email, name: form.input.fullName });
  if (refusal) return refuseForm({ values: form.values, errors: { password: refusal }, firstError: refusal });
  const { searchParams } = new URL(request.url);
  const invitation = searchParams.get('invitation') ?? undefined;
  const next = safeRedirectPath(searchParams.get('next'));
  try {
    const client = clientInfoOf(request, context);
    const accepted = await signUp({ ...form.input, invitation, next }, client, followAddress);
    if (accepted) return await enter(form.input, accepted.role ? roleTexts[accepted.role].path : next, client);
    const text = 'Please check your email to verify your account.';
    // The page itself says it too, longer than the message does.
    return redirectWithToast(withJoined(loginHref(next)), { tone: 'success', title: 'Account created!', text });
  } catch (error) {
    return redirectToProvider(error, next) ?? rateLimitResponse(error, form.values, 'Signup Failed');
  }
}

const withJoined = (href: string) => `${href}${href.includes('?') ? '&' : '?'}joined`;

/** Signs in with the password that was typed for the account, which the invitation has verified. */
async function enter(typed: { email: string; password: string }, next: string, client: ClientInfo) {
  const outcome = await signIn(typed, client);
  if (outcome.kind !== 'signed-in')
    return redirectWithToast(loginHref(next), {
      tone: 'success',
      title: 'Account created!',
      text: 'You can log in now.',
    });
  const text = 'You are logged in. We have emailed you what you can do here.';
  const toast = { tone: 'success', title: 'Account created!', text } as const;
  return redirectDocumentWithToast(next, toast, outcome.headers);
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? [];

export default function AuthPage({ loaderData, actionData: result }: Route.ComponentProps) {
  const isSignUp = loaderData.tab === 'signup';
  if (loaderData.provider) return <ProviderOnly provider={loaderData.provider} next={loaderData.next} />;
  return (
    <AuthFrame title={isSignUp ? 'Come on in.' : 'Good to see you.'} toast={result?.toast}>
      <nav aria-label="Login or sign up" className="mt-8 flex gap-1 border-b border-line">
        <Tab tab="login" label="Login" isCurrent={!isSignUp} />
        <Tab tab="signup" label="Sign Up" isCurrent={isSignUp} />
      </nav>
      {loaderData.hasJoined && !isSignUp && <CheckYourEmail />}
      {isSignUp ? (
        <SignUpForm key="signup" result={result} {...loaderData} />
      ) : (
        <LoginForm
          key="login"
          result={result}
          next={loaderData.next}
          address={loaderData.loginAddress}
          providers={loaderData.providers}
        />
      )}
    </AuthFrame>
  );
}

/** After signing up. It says the same whether the address had an account or not. */
const CheckYourEmail = () => (
  <section aria-labelledby="check-your-email" className="mt-6 rounded-paper bg-oat px-4 py-3.5">
    <h2 id="check-your-email" className="font-sans text-h4 font-semibold tracking-normal">
      Check your email
    </h2>
    <p className="mt-1">
      We’ve sent you a link to verify your account. It works for {linkLifetimesMs.verifyEmail / hourMs} hours, and you
      can log in after that. If it isn’t there in a few minutes, look in your spam folder.
    </p>
  </section>
);

/** For people whose company requires its provider. The same for admins, so that nobody learns who is one. */
function ProviderOnly({ provider, next }: { provider: { slug: string; name: string }; next: string }) {
  return (
    <AuthFrame title={`Log in with ${provider.name}.`}>
      <p className="mt-5 text-ink-2">
        Your email address belongs to a company that logs in with {provider.name}. You can’t use a password or passkey
        of this site with it.
      </p>
      <div className="mt-4">
        <SignOnLinks providers={[provider]} next={next} tone="primary" />
      </div>
      <p className="mt-6 text-ink-2">
        Are you an admin of this site? Your password, a passkey and a link for a new password still work:{' '}
        <Link to={loginHref(next)} className="text-link">
          try again
        </Link>
        .
      </p>
    </AuthFrame>
  );
}

/** The tabs preserve the target page and the invitation. */
function Tab({ tab, label, isCurrent }: { tab: 'login' | 'signup'; label: string; isCurrent: boolean }) {
  const query = new URLSearchParams(useLocation().search);
  query.delete('tab');
  query.delete('joined');
  if (tab === 'signup') query.set('tab', tab);
  const to = query.size > 0 ? `/auth?${query}` : '/auth';
  return (
    <>
      <Link
        to={to}
        replace
        aria-current={isCurrent ? 'page' : undefined}
        className="-mb-px min-h-11 border-b-[3px] border-(--clear) px-4.5 py-2.5 font-semibold text-ink-3 aria-[current]:border-ink aria-[current]:text-ink"
      >
        {label}
      </Link>{' '}
    </>
  );
}

interface LoginFormProps {
  result: FormResult | undefined;
  next: string;
  /** The address that was verified a moment ago in this browser. */
  address: string | null;
  providers: { slug: string; name: string }[];
}

function LoginForm({ result, next, address, providers }: LoginFormProps) {
  return (
    <>
      <Form
        method="post"
        action={loginHref(next)}
        noValidate
        data-failure-title="Login Failed"
        className="mt-7 grid gap-5"
      >
        <EmailField result={result} autoComplete="username webauthn" {...(address && { fallback: address })} />
        <PasswordField
          id="password"
          label="Password"
          autoComplete="current-password"
          // All before it is filled in.
          autoFocus={address !== null}
          error={result?.errors.password}
        />
        <SubmitButton label="Log in" busy="Checking..." />
      </Form>
      <CookiesNote />
      <PasskeyButton next={next} />
      <SignOnLinks providers={providers} next={next} />
      <p className="mt-6 text-ink-2">
        <Link to={forgotHref(next)} className="text-link">
          Forgotten your password?
        </Link>{' '}
        No confirmation email?{' '}
        <Link to="/auth/verify" className="text-link whitespace-nowrap">
          Send it again
        </Link>
        .
      </p>
      <p className="mt-3 text-ink-2">
        New here?{' '}
        <Link to={signUpHref(next)} className="text-link">
          Create an account
        </Link>
        . It takes a minute, and we will email you to check it is really you.
      </p>
    </>
  );
}

interface SignUpFormProps {
  result: FormResult | undefined;
  invitation: { email: string; role: Role | null; invitedBy: string } | null;
  isInvitationGone: boolean;
}

function SignUpForm({ result, invitation, isInvitationGone }: SignUpFormProps) {
  return (
    <Form method="post" noValidate data-failure-title="Signup Failed" className="mt-7 grid gap-5">
      {invitation && (
        <p className="text-ink-2">
          {invitation.invitedBy || 'We'} invited you to join as{' '}
          {invitation.role ? roleTexts[invitation.role].noun : 'a member'}. Your email address is confirmed already.
        </p>
      )}
      {isInvitationGone && (
        <p className="text-ink-2">
          This invitation was used, withdrawn or has expired. You can ask for a new one, or sign up without it.
        </p>
      )}
      <SignUpFields result={result} email={invitation?.email ?? ''} />
      <AgeField result={result} />
      <SubmitButton label="Sign Up" busy="Creating..." />
      <p className="text-meta text-ink-3">
        What we keep and why is in the{' '}
        <Link to="/privacy" className="text-link">
          privacy notice
        </Link>
        .
      </p>
    </Form>
  );
}
