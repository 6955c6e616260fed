/** Where the REST API begins. */
export const apiPath = '/api/v1';
export const openApiPath = `${apiPath}/openapi.json`;
export const docsPath = `${apiPath}/docs`;
