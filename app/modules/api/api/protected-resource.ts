import { requestContext } from '#app/core/request/request-context.server.ts';
import { protectedResource } from '#app/modules/api/oauth/metadata.server.ts';
import type { Route } from './+types/protected-resource';

export const loader = ({ params, context }: Route.LoaderArgs): Response =>
  protectedResource(context.get(requestContext).env.origin, `/${params['*']}`);
