/** Shown to the author of a post that speaks of danger, and to nobody else. */
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
        {lines.map(({ name, text, href }) => (
          <li key={name}>
            <a href={href} className="text-link inline-flex min-h-11 items-center font-semibold">
              {name}: {text}
            </a>
          </li>
        ))}
      </ul>
      <p className="mt-3 text-meta text-ink-2">Only you see this.</p>
    </section>
  );
}

const lines = [
  { name: 'Samaritans', text: '116 123', href: 'tel:116123' },
  { name: 'Shout', text: 'text SHOUT to 85258', href: 'sms:85258' },
  { name: 'NHS', text: '111', href: 'tel:111' },
  { name: 'In danger now', text: '999', href: 'tel:999' },
];
