/**
 * A Phosphor icon. The caller imports the file itself, so that only used icons are bundled: `import arrowRight from
 * '#app/ui/icons/regular/arrow-right.svg?raw'`.
 */
export function Icon({ svg, className = 'size-5' }: { svg: string; className?: string }) {
  return (
    <svg viewBox="0 0 256 256" fill="currentColor" className={`flex-none ${className}`} aria-hidden="true">
      <path d={svg.match(/ d="([^"]+)"/)?.[1]} />
    </svg>
  );
}
