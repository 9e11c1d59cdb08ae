/** One of a few, as radio buttons large enough for gloves. */
interface ChoiceGroupProps {
  name: string;
  legend: string;
  /** Hides the legend from sight where a heading already says it. */
  isLegendHidden?: boolean;
  value: string | null;
  options: readonly { value: string; label: string; note?: string }[];
  /** Id of the first radio, so that the error summary can lead there. */
  firstId?: string;
  error?: string | undefined;
  onChoose: (value: string) => void;
}

export function ChoiceGroup(props: ChoiceGroupProps) {
  const { name, legend, isLegendHidden = false, value, options, firstId, error, onChoose } = props;
  const errorId = `${name}-error`;
  return (
    <fieldset className="choice-group" {...(error === undefined ? {} : { 'aria-describedby': errorId })}>
      <legend className={isLegendHidden ? 'visually-hidden' : undefined}>{legend}</legend>
      <div className="choice-options">
        {options.map((option, index) => (
          <label key={option.value} className="choice">
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChoose(option.value)}
              {...(index === 0 && firstId !== undefined ? { id: firstId } : {})}
            />
            <span>
              {option.label}
              {option.note !== undefined && <small className="soft">{option.note}</small>}
            </span>
          </label>
        ))}
      </div>
      {error !== undefined && (
        <p id={errorId} className="field-error">
          {error}
        </p>
      )}
    </fieldset>
  );
}
