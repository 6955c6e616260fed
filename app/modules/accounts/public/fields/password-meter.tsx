import { passwordFault, recommendedLength, shortestPassword } from '#app/modules/accounts/passwords/password-faults.ts';

const labels = {
  short: 'Too short',
  fault: 'Easy to guess: a pattern, or one of our names',
  fair: 'Long enough. Every character more makes it harder to guess',
  good: 'A good length. Do not use it anywhere else',
};

/** The room for the longest of them is there from the beginning. */
const longest = labels.fair;

/** Judges a password by length and pattern only. Whether it was leaked elsewhere, only the server's list knows. */
function judge(password: string): { level: number; text: string } {
  if (password.length < shortestPassword) return { level: 1, text: labels.short };
  if (passwordFault(password, ['resjam'])) return { level: 1, text: labels.fault };
  if (password.length < recommendedLength) return { level: 2, text: labels.fair };
  return { level: password.length < 16 ? 3 : 4, text: labels.good };
}

/** Replaces the field's hint, so that nothing moves while the user types. */
export function PasswordMeter({ id, password, hint }: { id: string; password: string; hint: string }) {
  const { level, text } = password ? judge(password) : { level: 0, text: hint };
  return (
    <div className="mt-1.5">
      <meter
        min={0}
        max={4}
        low={2}
        high={3}
        optimum={4}
        value={level}
        aria-label="Length and pattern of the password"
        className="strength-meter block w-full noscript:hidden"
      />
      <p id={id} aria-live="polite" data-longest={longest} className="as-high-as-longest mt-1.5 text-meta text-ink-3">
        <span>{text}</span>
      </p>
    </div>
  );
}
