/** Where help is at any hour, stated plainly. */
export function SupportLines({ id }: { id?: string }) {
  return (
    <section id={id} aria-labelledby="struggling" className="border-l-4 border-mari pl-4.5">
      <h2 id="struggling" className="font-sans text-h4 font-semibold tracking-normal">
        Struggling right now?
      </h2>
      <p className="mt-1 text-small text-ink-2">
        This forum offers company, not care. In an emergency call{' '}
        <a href="tel:999" className="text-link">
          999
        </a>
        , or Samaritans on{' '}
        <a href="tel:116123" className="text-link whitespace-nowrap">
          116 123
        </a>
        , any hour. Text SHOUT to{' '}
        <a href="sms:85258?body=SHOUT" className="text-link">
          85258
        </a>
        , or call NHS{' '}
        <a href="tel:111" className="text-link">
          111
        </a>
        .
      </p>
      <p className="mt-3 text-small text-ink-2">
        How we look after each other:{' '}
        <a href="/community-guidelines" className="text-link">
          community guidelines
        </a>
        . Something wrong?{' '}
        <a href="/complaints" className="text-link">
          Complain
        </a>
        .
      </p>
    </section>
  );
}
