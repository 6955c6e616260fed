/**
 * Shows who is signed in at the top of the menu of the account, each time the menu opens: pages are shared and contain no
 * name. If the call fails, the line is not changed. Idempotent.
 */
export function showAccountName(line: HTMLElement): void {
  if (line.dataset.shown) return;
  line.dataset.shown = 'true';
  line.closest('[popover]')?.addEventListener('beforetoggle', async (event) => {
    if ((event as ToggleEvent).newState !== 'open') return;
    const response = await fetch('/api/session', { cache: 'no-store' }).catch(() => null);
    const known: { name?: unknown } | null = response?.ok ? await response.json().catch(() => null) : null;
    if (typeof known?.name === 'string' && known.name) line.textContent = known.name;
  });
}
