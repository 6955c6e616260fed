/** Where the REST API begins. */
export const apiPath = '/api/v1';
export const openApiPath = `${apiPath}/openapi.json`;
export const docsPath = `${apiPath}/docs`;

/** Whether programs send requests to this path, so that every error there is `application/problem+json`. */
export const isForPrograms = (path: string): boolean => /^\/api\/(?:v1|mcp)(?:\/|$)/i.test(path);
