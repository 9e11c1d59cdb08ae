/** One of a few, as radio buttons large enough for gloves. */
import { Radio } from '@mantine/core';

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
  return (
    <Radio.Group
      name={name}
      label={legend}
      labelProps={isLegendHidden ? { className: 'visually-hidden' } : {}}
      value={value}
      error={error}
      onChange={onChoose}
    >
      <div className="choice-options">
        {options.map((option, index) => (
          <Radio
            key={option.value}
            value={option.value}
            label={option.label}
            description={option.note}
            {...(index === 0 && firstId !== undefined ? { id: firstId } : {})}
          />
        ))}
      </div>
    </Radio.Group>
  );
}
