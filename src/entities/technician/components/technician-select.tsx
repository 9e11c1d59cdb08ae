/** Who works on the vehicle; the favourite is marked and can be changed here (SU-074, SU-132). */
import { useTranslation } from '../../../i18n/use-translation.ts';
import { FavouriteStar } from '../../../ui/favourite-star.tsx';
import { FormSelect } from '../../../ui/form-select.tsx';

interface Technician {
  id: string;
  name: string;
  isFavourite: boolean;
  isChanging: boolean;
}

interface TechnicianSelectProps<T extends Technician> {
  id: string;
  technicians: readonly T[];
  chosenId: string | null;
  error: string | undefined;
  onChoose: (id: string | null) => void;
  onToggleFavourite: (technician: T) => void;
}

export function TechnicianSelect<T extends Technician>(props: TechnicianSelectProps<T>) {
  const { id, technicians, chosenId, error, onChoose, onToggleFavourite } = props;
  const { t } = useTranslation();
  const chosen = technicians.find((technician) => technician.id === chosenId);
  return (
    <div className="field-with-star">
      <FormSelect
        id={id}
        label={t('newRequest.field.technician')}
        isRequired={technicians.length > 0}
        {...(technicians.length === 0 ? { hint: t('newRequest.noTechnician') } : {})}
        value={chosenId ?? ''}
        error={error}
        options={technicians.map((technician) => ({
          value: technician.id,
          label: technician.isFavourite ? `★ ${technician.name}` : technician.name,
        }))}
        onChoose={(value) => onChoose(value === '' ? null : value)}
      />
      {chosen && <FavouriteStar {...chosen} onToggle={() => onToggleFavourite(chosen)} />}
    </div>
  );
}
