import { requireViewer } from '#app/core/request/viewer-context.server.ts';
import { keepChallenge } from '#app/modules/accounts/second-step/passkey-challenge.server.ts';
import { registrationOptions } from '#app/modules/accounts/second-step/passkeys.server.ts';
import type { Route } from './+types/new-passkey';

/** Returns the options to create a passkey for the signed-in user. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const options = await registrationOptions(await requireViewer(context, request));
  return Response.json(options, {
    headers: { 'Set-Cookie': await keepChallenge(options.challenge), 'Cache-Control': 'no-store' },
  });
}
