/** A vehicle level by level from the catalogue: each choice opens the next. */
import {
  type ChoiceLevel,
  type CatalogueData,
  type VehicleChoice,
  optionsFor,
} from '../../../../domain/vehicle-choice.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { FormSelect } from '../../../ui/form-select.tsx';

const levels: readonly ChoiceLevel[] = ['brand', 'model', 'engine', 'year', 'variant'];

interface VehicleLevelsProps {
  catalogue: CatalogueData;
  choice: VehicleChoice;
  fieldId: (level: ChoiceLevel) => string;
  errorOf: (level: ChoiceLevel) => string | undefined;
  onChoose: (level: ChoiceLevel, value: string) => void;
}

export function VehicleLevels({ catalogue, choice, fieldId, errorOf, onChoose }: VehicleLevelsProps) {
  const { t } = useTranslation();
  const options = optionsFor(catalogue, choice);
  return levels.map((level) => (
    <FormSelect
      key={level}
      id={fieldId(level)}
      label={t(`newRequest.level.${level}`)}
      isRequired={level !== 'variant'}
      isDisabled={options[level].length === 0}
      value={String(choice[level] ?? '')}
      error={errorOf(level)}
      options={options[level].map((name) => ({ value: name, label: name }))}
      onChoose={(value) => onChoose(level, value)}
    />
  ));
}
