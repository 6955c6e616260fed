/** Where agents connect: to the first also without a token, to the second only with one, so that they ask for it. */
export const mcpPaths = ['/api/mcp', '/api/mcp/team'] as const;

export const authorizePath = '/admin/settings/api/authorize';
export const tokenPath = '/api/oauth/token';
export const revokePath = '/api/oauth/revoke';
export const registerPath = '/api/oauth/register';

/** Where the metadata of an address for agents is (RFC 9728). */
export const metadataPathOf = (path: string): string => `/.well-known/oauth-protected-resource${path}`;
