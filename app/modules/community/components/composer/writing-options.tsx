import type { FormResult } from '#app/lib/forms/form-result.ts';

const options = [
  { name: 'isAnonymous', label: 'Post anonymously' },
  { name: 'isAiGenerated', label: 'Written with AI' },
] as const;

/** The choices beside the button of a post. */
export function WritingOptions({ result }: { result: FormResult | undefined }) {
  return options.map(({ name, label }) => (
    <label key={name} className="flex min-h-11 items-center gap-2.5 font-medium">
      <input
        type="checkbox"
        name={name}
        defaultChecked={result?.values[name] === 'on'}
        className="size-5 flex-none accent-primary"
      />
      {label}
    </label>
  ));
}
