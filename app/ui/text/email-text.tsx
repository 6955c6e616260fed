/**
 * An email address that wraps before its @ where it does not fit, instead of within a word. A list shows what fits one
 * line, and all of it where it is pointed at or its row has the focus.
 */
export function EmailText({ email }: { email: string }) {
  const at = email.lastIndexOf('@');
  return (
    <span className="email-text" title={email}>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </span>
  );
}
