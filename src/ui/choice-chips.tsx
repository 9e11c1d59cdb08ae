/** A few choices in sight, at most one of them taken; a second tap gives it back. */
interface ChoiceChipsProps<T extends string> {
  label: string;
  value: T | null;
  options: readonly { value: T; label: string }[];
  onChoose: (value: T | null) => void;
}

export function ChoiceChips<T extends string>({ label, value, options, onChoose }: ChoiceChipsProps<T>) {
  return (
    <div className="line" role="group" aria-label={label}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          className="chip"
          aria-pressed={option.value === value}
          onClick={() => onChoose(option.value === value ? null : option.value)}
        >
          {option.label}
        </button>
      ))}
    </div>
  );
}
