/** Who works on the vehicle; the favourite stands first and can be changed here, and somebody new can be added. */
import { Link } from '@tanstack/react-router';
import { useTranslation } from '../../i18n/use-translation.ts';
import { usePortal } from '../../session/portal-context.tsx';
import { projectTechnicians } from '../../sync/outbox/projection.ts';
import { FavouriteStar } from '../../ui/favourite-star.tsx';
import { FormSelect } from '../../ui/form-select.tsx';
import { fieldId, useFlow } from './flow-context.ts';

export function TechnicianChoice() {
  const { t } = useTranslation();
  const { outbox } = usePortal();
  const { form, data, dispatch, errorOf } = useFlow();
  const technicians = projectTechnicians(data.technicians, data.pending);
  const chosen = technicians.find(({ technician }) => technician.id === form.technicianId);
  const nameOf = ({ technician }: (typeof technicians)[number]) => `${technician.firstName} ${technician.lastName}`;
  return (
    <div>
      <div className="field-with-star">
        <FormSelect
          id={fieldId('technicianId')}
          label={t('newRequest.field.technician')}
          isRequired={technicians.length > 0}
          {...(technicians.length === 0 ? { hint: t('newRequest.noTechnician') } : {})}
          value={form.technicianId ?? ''}
          error={errorOf('technicianId')}
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
      <Link to="/remote/add-technician" className="link-button">
        {t('route.remote-technician')}
      </Link>
    </div>
  );
}
