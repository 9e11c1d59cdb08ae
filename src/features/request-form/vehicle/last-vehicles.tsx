/** The vehicles the workshop asked about last: one tap, and it is known which vehicle it is. There without a connection too. */
import { useLiveQuery } from 'dexie-react-hooks';
import { type LastVehicle, lastVehicles } from '../../../../domain/last-vehicles.ts';
import { newestRequests } from '../../../data/requests.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useDatabase } from '../../../client/client-context.tsx';

const offered = 4;
/** Requests that are looked through for them. */
const lookedThrough = 20;

export function LastVehicles({ onTake }: { onTake: (taken: LastVehicle) => void }) {
  const { t } = useTranslation();
  const database = useDatabase();
  const vehicles = useLiveQuery(
    async () => lastVehicles(await newestRequests(database, lookedThrough), offered),
    [database],
  );
  if (!vehicles || vehicles.length === 0) return null;
  return (
    <section className="last-vehicles stack gap-2" aria-labelledby="last-vehicles">
      <h3 id="last-vehicles">{t('newRequest.vehicle.last')}</h3>
      <ul className="tiles">
        {vehicles.map((taken) => (
          <li key={taken.number.searchValue}>
            <button type="button" className="card stack gap-0" onClick={() => onTake(taken)}>
              <strong>{[taken.vehicle.brand, taken.vehicle.model].join(' ')}</strong>
              <span className="mono whole">{taken.vehicle.registration || taken.number.searchValue}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
