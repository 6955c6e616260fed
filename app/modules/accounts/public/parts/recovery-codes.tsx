import { showToast } from '#app/ui/toasts/toast-store.ts';
import { useCopied } from '#app/ui/use-copied.ts';

/** The codes, to be copied or kept as a file. Copying needs JavaScript, the file does not. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const [isCopied, sayCopied] = useCopied();
  const text = `${codes.join('\n')}\n`;
  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      sayCopied();
    } catch {
      showToast({ tone: 'destructive', title: 'Copy failed', text: 'Please select the codes and copy them.' });
    }
  }
  return (
    <div className="grid gap-3">
      <ul className="grid grid-cols-2 gap-2 rounded-paper border border-line bg-sheet p-4 font-mono text-meta">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2.5">
        <button
          type="button"
          data-await-script
          onClick={copy}
          className="button button-quiet button-small noscript:hidden"
        >
          {isCopied ? 'Copied' : 'Copy the codes'}
        </button>{' '}
        <a
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download="recovery-codes.txt"
          className="button button-quiet button-small"
        >
          Download the codes
        </a>
      </div>
    </div>
  );
}
