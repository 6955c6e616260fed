import { runWhenIdle } from '#app/lib/async/run-when-idle.ts';

/**
 * Fills in the visitor's country when the footer is nearly in view. Until then the page is the same for all
 * visitors, so it can be cached. While it is not known, 'Your Country' with its globe is shown.
 */
export function showCountry(root: HTMLElement): void {
  if (root.dataset.shown) return;
  root.dataset.shown = 'waiting';
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      runWhenIdle(() => requestCountry(root));
    },
    { rootMargin: '25%' },
  );
  observer.observe(root);
}

async function requestCountry(root: HTMLElement): Promise<void> {
  const response = await fetch('/api/country').catch(() => null);
  const country: { code: string; name: string } | null = response?.ok ? await response.json() : null;
  if (!country) return;
  const flag = new Image(20, 15);
  flag.src = `/flags/${country.code.toLowerCase()}.svg`;
  flag.alt = '';
  const name = document.createElement('span');
  name.textContent = country.name;
  root.replaceChildren(flag, name);
  root.dataset.shown = country.code;
}
