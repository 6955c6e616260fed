import { fileNotFound } from '#app/core/request/file-response.server.ts';
import { getSiteOrigin } from '#app/core/runtime/site-origin.server.ts';
import { getSettings } from '#app/core/stored-settings/settings.server.ts';
import { scopeNames } from '../scopes.ts';
import { authorizePath, mcpPaths, registerPath, revokePath, tokenPath } from './addresses.ts';
import { oauthSettings } from './oauth-settings.server.ts';

const noStore = { 'Cache-Control': 'no-store', 'Access-Control-Allow-Origin': '*' };

/** Describes an address for agents (RFC 9728). */
export function protectedResource(path: string): Response {
  const origin = getSiteOrigin();
  const metadataPath = mcpPaths.find((each) => each === path);
  if (!metadataPath) return fileNotFound();
  return Response.json(
    {
      resource: origin + metadataPath,
      authorization_servers: [origin],
      scopes_supported: scopeNames,
      bearer_methods_supported: ['header'],
      resource_documentation: `${origin}/api/v1/docs`,
    },
    { headers: noStore },
  );
}

/** Describes how a program is granted access (RFC 8414). */
export async function authorizationServer(): Promise<Response> {
  const origin = getSiteOrigin();
  const { allowsRegistration } = await getSettings(oauthSettings);
  return Response.json(
    {
      issuer: origin,
      authorization_endpoint: origin + authorizePath,
      token_endpoint: origin + tokenPath,
      revocation_endpoint: origin + revokePath,
      ...(allowsRegistration && { registration_endpoint: origin + registerPath }),
      response_types_supported: ['code'],
      grant_types_supported: ['authorization_code', 'refresh_token'],
      code_challenge_methods_supported: ['S256'],
      token_endpoint_auth_methods_supported: ['none'],
      revocation_endpoint_auth_methods_supported: ['none'],
      scopes_supported: scopeNames,
      authorization_response_iss_parameter_supported: true,
      client_id_metadata_document_supported: true,
    },
    { headers: noStore },
  );
}
