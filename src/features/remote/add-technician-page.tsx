/**
 * /remote/add-technician: a manager adds somebody to choose as technician; everybody marks their favourite here. Adding needs
 * the network; what is typed is kept on this device until it is done.
 */
import '../../entities/request/components/request-form.css';
import './remote.css';
import { useLiveQuery } from 'dexie-react-hooks';
import { isManager } from '../../../domain/access.ts';
import { allTechnicians } from '../../data/reference-data.ts';
import { useAreaTexts } from '../../i18n/area-texts.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useDatabase, useClient } from '../../client/client-context.tsx';
import { useAccount } from '../../client/use-account.ts';
import { entriesHere } from '../../sync/outbox/rows.ts';
import { projectTechnicians } from '../../entities/technician/projected-technicians.ts';
import { FavouriteStar } from '../../ui/favourite-star.tsx';
import { Page } from '../../ui/page.tsx';
import { RemoteLinks } from '../../entities/request/components/remote-links.tsx';
import { NewTechnicianForm } from './new-technician-form.tsx';

export function AddTechnicianPage() {
  const { t } = useTranslation();
  const areTextsThere = useAreaTexts('remote');
  const account = useAccount();
  if (!areTextsThere || !account) return null;
  return (
    <Page title={t('route.remote-technician')} width="form" actions={<RemoteLinks />}>
      {isManager({ roleId: account.userRole.id }) ? (
        <NewTechnicianForm />
      ) : (
        <p className="notice">{t('remote.technician.managersOnly')}</p>
      )}
      <Technicians />
    </Page>
  );
}

function Technicians() {
  const { t } = useTranslation();
  const { outbox } = useClient();
  const database = useDatabase();
  const known = useLiveQuery(
    async () => projectTechnicians(await allTechnicians(database), await entriesHere(database)),
    [database],
  );
  if (!known) return null;
  return (
    <section className="card stack" aria-labelledby="technicians">
      <h2 id="technicians">{t('remote.technician.known')}</h2>
      {known.length === 0 && <p className="soft">{t('newRequest.noTechnician')}</p>}
      <ul className="stack">
        {known.map(({ technician, isFavourite, isFavouriteChanging }) => {
          const name = `${technician.firstName} ${technician.lastName}`;
          return (
            <li key={technician.id} className="line">
              <span className="stack gap-0 grow anywhere">
                {name}
                <span className="soft">{[technician.email, technician.mobilePhone].filter(Boolean).join(' · ')}</span>
              </span>
              <FavouriteStar
                name={name}
                isFavourite={isFavourite}
                isChanging={isFavouriteChanging}
                onToggle={() =>
                  void outbox.submit('set-favourite-technician', {
                    contactPersonId: technician.id,
                    isFavourite: !isFavourite,
                    label: { technician: name },
                  })
                }
              />
            </li>
          );
        })}
      </ul>
    </section>
  );
}
