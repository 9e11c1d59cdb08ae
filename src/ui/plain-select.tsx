/** The browser's own select with a label before it: light enough for the start screen, known to every keyboard. */
interface PlainSelectProps {
  label: string;
  /** Where the chosen option says enough to the eye. */
  isLabelHidden?: boolean;
  value: string;
  options: readonly { value: string; label: string }[];
  isDisabled?: boolean;
  onChoose: (value: string) => void;
}

export function PlainSelect({ label, isLabelHidden, value, options, isDisabled = false, onChoose }: PlainSelectProps) {
  return (
    <label className="plain-select">
      <span className={isLabelHidden ? 'visually-hidden' : 'strong'}>{label}</span>
      <select
        className="plain-input"
        value={value}
        disabled={isDisabled}
        onChange={(event) => onChoose(event.currentTarget.value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  );
}
