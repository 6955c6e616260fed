import { requestContext } from '#app/core/request/request-context.server.ts';
import { authorizationServer } from '#app/modules/api/oauth/metadata.server.ts';
import type { Route } from './+types/authorization-server';

export const loader = ({ context }: Route.LoaderArgs): Promise<Response> =>
  authorizationServer(context.get(requestContext).env.origin);
