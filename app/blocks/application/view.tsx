import arrowLeft from '@phosphor-icons/core/assets/regular/arrow-left.svg?raw';
import arrowRight from '@phosphor-icons/core/assets/regular/arrow-right.svg?raw';
import type { BlockProps } from '#app/blocks/block-props.ts';
import { Ring } from '#app/ui/art/rings.tsx';
import { Button } from '#app/ui/button.tsx';
import { ChoicePills, TextField } from '#app/ui/fields.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { headingId, Section } from '#app/ui/section.tsx';

// Specification, section 2, Coaching application.
const steps = ['Personal Information', 'Current Situation', 'Goals & Aspirations', 'Final Details'];
const ageRanges = ['18-25', '26-35', '36-45', '46-55', '56+'];
const current = 0;
const percent = ((current + 1) / steps.length) * 100;

/** The coaching application, at its first step. `isOpen` turns the wizard on; until then it says where to write. */
export function ApplicationView({ block, data }: BlockProps<'application'>) {
  return (
    <Section block={block}>
      <div className="wrap grid-12 gap-y-9 pt-4 pb-16 lg:pt-12 lg:pb-28">
        <div className="grid content-start gap-5 lg:col-span-4">
          <Ring filled={(percent / 100) * 6} className="-ml-2 w-22 lg:w-34" />
          <h1 id={headingId(block.id)} className="text-[clamp(2.125rem,1.5rem+1.8vw,3rem)]">
            {block.title}
          </h1>
          <p className="text-ink-2">{block.lead}</p>
          <ol className="mt-3 max-lg:hidden">
            {steps.map((step, place) => (
              <li
                key={step}
                aria-current={place === current ? 'step' : undefined}
                className="flex items-center gap-4 border-t border-line py-3.5 text-ink-3 aria-[current]:font-semibold aria-[current]:text-ink"
              >
                <span aria-hidden="true" className="w-6 font-serif text-[1.5rem] leading-none font-normal lining-nums">
                  {place + 1}
                </span>
                {step}
              </li>
            ))}
          </ol>
        </div>
        <div className="lg:col-span-7 lg:col-start-6">
          <progress className="progress-bar" value={percent} max={100} aria-label="Application progress" />
          <p className="mt-2.5 flex justify-between text-small text-ink-3 tabular-nums">
            <span>
              Step {current + 1} of {steps.length}
            </span>
            <span>{percent}%</span>
          </p>
          <h2 className="mt-9 lg:mt-11">{steps[current]}</h2>
          <form method="post" className="mt-8 grid gap-5 md:grid-cols-2">
            <TextField
              id="firstName"
              name="firstName"
              label="First name"
              isRequired
              maxLength={100}
              autoComplete="given-name"
            />
            <TextField
              id="lastName"
              name="lastName"
              label="Last name"
              isRequired
              maxLength={100}
              autoComplete="family-name"
            />
            <TextField
              id="email"
              name="email"
              type="email"
              label="Email"
              isRequired
              maxLength={255}
              autoComplete="email"
            />
            <TextField id="phone" name="phone" type="tel" label="Phone" maxLength={20} autoComplete="tel" />
            <div className="md:col-span-2">
              <ChoicePills legend="Age range" name="ageRange" options={ageRanges} />
            </div>
            <div className="mt-7 flex flex-wrap items-center justify-between gap-4 border-t border-line pt-7 md:col-span-2">
              <Button tone="quiet" disabled>
                <Icon svg={arrowLeft} />
                Previous
              </Button>
              {data?.isOpen ? (
                <Button type="submit">
                  Next
                  <Icon svg={arrowRight} />
                </Button>
              ) : (
                <p className="max-w-[24rem]">
                  Applications open soon. Until then write to{' '}
                  <a href="mailto:hello@resjam.example" className="text-link">
                    hello@resjam.example
                  </a>{' '}
                  and we reply within 24 hours.
                </p>
              )}
            </div>
          </form>
        </div>
      </div>
    </Section>
  );
}
