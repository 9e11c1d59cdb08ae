/** Who works on the vehicle; the favourite stands first and can be changed here (SU-074, SU-132). */
import { useTranslation } from '../../i18n/use-translation.ts';
import { usePortal } from '../../session/portal-context.tsx';
import { projectTechnicians } from '../../sync/outbox/projection.ts';
import { FavouriteStar } from '../../ui/favourite-star.tsx';
import { SelectField } from './select-field.tsx';
import { useWizard } from './wizard-context.ts';

export function TechnicianField() {
  const { t } = useTranslation();
  const { outbox } = usePortal();
  const { form, data, dispatch } = useWizard();
  const technicians = projectTechnicians(data.technicians, data.pending);
  const chosen = technicians.find(({ technician }) => technician.id === form.technicianId);
  const nameOf = ({ technician }: (typeof technicians)[number]) => `${technician.firstName} ${technician.lastName}`;
  return (
    <div className="field-with-star">
      <SelectField
        field="technicianId"
        label={t('newRequest.field.technician')}
        isRequired={technicians.length > 0}
        {...(technicians.length === 0 ? { hint: t('newRequest.noTechnician') } : {})}
        value={form.technicianId ?? ''}
        options={technicians.map((row) => ({
          value: row.technician.id,
          label: row.isFavourite ? `★ ${nameOf(row)}` : nameOf(row),
        }))}
        onChoose={(value) => dispatch({ type: 'changed', change: { technicianId: value === '' ? null : value } })}
      />
      {chosen && (
        <FavouriteStar
          name={nameOf(chosen)}
          isFavourite={chosen.isFavourite}
          isChanging={chosen.isFavouriteChanging}
          onToggle={() =>
            void outbox.submit('set-favourite-technician', {
              contactPersonId: chosen.technician.id,
              isFavourite: !chosen.isFavourite,
              label: { technician: nameOf(chosen) },
            })
          }
        />
      )}
    </div>
  );
}
