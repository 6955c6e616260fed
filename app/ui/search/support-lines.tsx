import { supportLines } from '#app/lib/text/support-lines.ts';

/** The support lines, above the results of a search that may come from a person in an emergency. */
export function SupportLines({ className = '' }: { className?: string }) {
  return (
    <section
      aria-labelledby="support-lines"
      className={`border-l-[5px] border-primary bg-sheet px-6 py-5 ${className}`}
    >
      <h2 id="support-lines" className="text-h3">
        If you need help now
      </h2>
      <p className="mt-1 text-ink-2">We are not an emergency service. These are, and they are free.</p>
      <ul className="mt-3 grid gap-x-8 sm:grid-cols-2">
        {supportLines.map(({ name, text, contact, href }) => (
          <li key={name} className="border-t border-line py-2.5">
            <a href={href} className="text-link text-lead font-semibold">
              {name} {contact}
            </a>{' '}
            <span className="block text-small text-ink-2">{text}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
