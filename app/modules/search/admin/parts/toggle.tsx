interface ToggleProps {
  name: string;
  label: string;
  isOn: boolean;
}

/** A setting that is on or off. */
export const Toggle = ({ name, label, isOn }: ToggleProps) => (
  <label className="flex items-center gap-2.5">
    <input type="checkbox" name={name} defaultChecked={isOn} className="tick-box" />
    {label}
  </label>
);
