import type { ClientInfo } from '#app/core/request/client-info.server.ts';
import { auth } from '../auth.server.ts';
import { clientHeaders } from '../sign-in.server.ts';
import { consumeTimeStep } from './time-step.server.ts';

/**
 * Verifies a code of an authenticator app, which is valid once. It is that of the session or waiting sign-in of the client.
 * @returns the response of the sign-in library, with cookies; null if the code was used before, or is wrong
 */
export async function verifyAppCode(userId: string | null, code: string, client: ClientInfo): Promise<Response | null> {
  if (userId && !(await consumeTimeStep(userId, code))) return null;
  const response = await auth().api.verifyTOTP({ body: { code }, headers: clientHeaders(client), asResponse: true });
  return response.ok ? response : null;
}
