/** Who works on the vehicle; the favourite is marked and can be changed here, a tap on its star is queued (SU-074, SU-132). */
import { Link, useLocation } from '@tanstack/react-router';
import { isManager } from '../../../../domain/access.ts';
import { useClient } from '../../../client/client-context.tsx';
import { pathThatChooses } from '../../../entities/technician/added-technician.ts';
import { projectTechnicians } from '../../../entities/technician/projected-technicians.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { FavouriteStar } from '../../../ui/favourite-star.tsx';
import { useRequestForm } from '../form-context.ts';
import { entryIdIn } from '../../../sync/outbox/waiting-address.ts';
import { SelectField } from './select-field.tsx';

export function TechnicianField() {
  const { t } = useTranslation();
  const { outbox } = useClient();
  const { form, data, dispatch } = useRequestForm();
  const technicians = projectTechnicians(data.technicians, data.pending).map((projected) => ({
    ...projected,
    id: projected.technician.id,
    name: `${projected.technician.firstName} ${projected.technician.lastName}`,
    isWaiting: entryIdIn(projected.technician.id) !== null,
  }));
  const chosen = technicians.find(({ id }) => id === form.technicianId);
  return (
    <>
      <div className="field-with-star">
        <SelectField
          field="technicianId"
          label={t('newRequest.field.technician')}
          {...(technicians.length === 0 ? { hint: t('newRequest.noTechnician') } : { isRequired: true })}
          value={form.technicianId ?? ''}
          options={technicians.map(({ id, name, isFavourite, isWaiting }) => ({
            value: id,
            label: isWaiting ? t('newRequest.technicianWaits', { name }) : isFavourite ? `★ ${name}` : name,
          }))}
          onChoose={(id) => dispatch({ type: 'changed', change: { technicianId: id === '' ? null : id } })}
        />
        {chosen && !chosen.isWaiting && (
          <FavouriteStar
            name={chosen.name}
            isFavourite={chosen.isFavourite}
            isChanging={chosen.isFavouriteChanging}
            onToggle={() =>
              void outbox.submit('set-favourite-technician', {
                contactPersonId: chosen.id,
                isFavourite: !chosen.isFavourite,
                label: { technician: chosen.name },
              })
            }
          />
        )}
      </div>
      {isManager({ roleId: data.account?.userRole.id ?? 0 }) && <AddLink />}
    </>
  );
}

/** A request is kept as a draft meanwhile: from the team's form people come back to where they were, with whom they have added chosen. */
function AddLink() {
  const { t } = useTranslation();
  const href = useLocation({ select: (location) => location.href });
  const redirecturl = pathThatChooses(href);
  return (
    <Link className="link-button start" to="/dashboard/myteam/employee-creation/$" search={{ redirecturl }}>
      {t('newRequest.addTechnician')}
    </Link>
  );
}
