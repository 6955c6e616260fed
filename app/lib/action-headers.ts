/** As a route's `headers`: what its action says beside its answer, such as `Retry-After`, reaches the visitor. */
export const actionHeaders = ({ actionHeaders: headers }: { actionHeaders: Headers }): Headers => headers;
