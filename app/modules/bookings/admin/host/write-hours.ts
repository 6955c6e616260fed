import { type PickedSpan, pickedText } from '#app/modules/bookings/hosts/picked-hours.ts';

/** Writes picked hours into a field of text, as if a person typed them. */
export function writeHours(fieldId: string, spans: readonly PickedSpan[]): void {
  const field = document.getElementById(fieldId);
  if (!(field instanceof HTMLInputElement)) return;
  field.value = pickedText(spans);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
