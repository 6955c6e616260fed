/** A route's `headers` function: sends the headers of its action, such as `Retry-After`, to the visitor. */
export const actionHeaders = ({ actionHeaders: headers }: { actionHeaders: Headers }): Headers => headers;
