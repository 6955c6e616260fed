import { supportLines } from '#app/lib/text/support-lines.ts';

/** Shown to the author alone, of a post that speaks of danger. */
export function CarePanel() {
  return (
    <section aria-labelledby="care" className="mb-8 border-l-4 border-mari bg-oat p-6">
      <h2 id="care" className="text-h3">
        You do not have to carry this alone
      </h2>
      <p className="mt-2 max-w-[40rem]">
        Your post is here, and someone from the team will read it soon. These people will listen at any time, free of
        charge, whatever it is:
      </p>
      <ul className="mt-4 grid gap-2 sm:grid-cols-2">
        {supportLines.map(({ name, text, contact, href }) => (
          <li key={name}>
            <a href={href} className="text-link inline-flex min-h-11 items-center font-semibold">
              {name}: {contact}
            </a>{' '}
            <span className="block text-small text-ink-2">{text}</span>
          </li>
        ))}
      </ul>
      <p className="mt-3 text-meta text-ink-2">Only you see this.</p>
    </section>
  );
}
