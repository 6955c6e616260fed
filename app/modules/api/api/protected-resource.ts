import { protectedResource } from '#app/modules/api/oauth/metadata.server.ts';
import type { Route } from './+types/protected-resource';

export const loader = ({ params }: Route.LoaderArgs): Response => protectedResource(`/${params['*']}`);
