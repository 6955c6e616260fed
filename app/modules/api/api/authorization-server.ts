import { authorizationServer } from '#app/modules/api/oauth/metadata.server.ts';

export const loader = (): Promise<Response> => authorizationServer();
