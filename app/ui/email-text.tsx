/**
 * An email address that wraps before its @ where it does not fit, instead of within a word. A list shows two
 * lines of it, and all of it in the row that is pointed at or has the focus.
 */
export function EmailText({ email }: { email: string }) {
  const at = email.lastIndexOf('@');
  return (
    <span className="email-text">
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </span>
  );
}
