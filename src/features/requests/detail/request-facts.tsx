/** What was asked, about which vehicle, for when; lines without a value are left out (SU-125). */
import { IconCar } from '@tabler/icons-react';
import { useLiveQuery } from 'dexie-react-hooks';
import { useTranslation } from '../../../i18n/use-translation.ts';
import type { RequestRow } from '../../../data/account-database.ts';
import { allTicketCategories } from '../../../data/reference-data.ts';
import { useDatabase } from '../../../client/client-context.tsx';
import { DateTime } from '../../../ui/date-time.tsx';
import { FactList } from '../../../ui/fact-list.tsx';
import { useFormat } from '../../../ui/format.tsx';
import { mileageText } from '../../../ui/measure-text.ts';
import { useVehicleWord } from '../../../entities/vehicle/components/use-vehicle-word.ts';
import { TimeslotText } from './timeslot-text.tsx';

type Facts = Pick<
  RequestRow,
  | 'serviceType'
  | 'comments'
  | 'vehicle'
  | 'vehicleLookup'
  | 'timeslot'
  | 'isContactAsapRequest'
  | 'ticketCategoryId'
  | 'technician'
  | 'hardware'
  | 'mileage'
  | 'repairOrder'
  | 'diagnosticToolSerial'
  | 'vciSerial'
  | 'queuePosition'
  | 'closedDate'
  | 'yourReference'
  | 'hotlineTicketId'
>;

export function RequestFacts({ row }: { row: Facts }) {
  const { t } = useTranslation();
  const format = useFormat();
  const category = useCategoryName(row.ticketCategoryId);
  const { startTime, endTime } = row.timeslot;
  const timeslot = startTime !== null && endTime !== null ? { startTime, endTime } : null;
  return (
    <>
      <section className="card stack" aria-labelledby="detail-vehicle">
        <h2 id="detail-vehicle">{t('requests.vehicle')}</h2>
        <VehicleFacts row={row} />
      </section>
      <section className="card stack" aria-labelledby="detail-facts">
        <h2 id="detail-facts">{t('requests.details')}</h2>
        <FactList
          facts={[
            [t('requests.column.serviceType'), row.serviceType],
            [t('requests.category'), category],
            [t('requests.comments'), row.comments],
            [t('requests.column.timeslot'), <TimeslotText key="slot" item={{ ...row, timeslot }} />],
            [t('requests.contactAsap'), row.isContactAsapRequest ? t('requests.yes') : ''],
            [t('requests.technician'), row.technician?.name],
            [t('requests.hardware'), row.hardware?.name],
            [t('requests.mileage'), mileageText(row.mileage, format)],
            [t('requests.repairOrder'), row.repairOrder],
            [t('requests.yourReference'), row.yourReference],
            [t('requests.hotlineTicket'), row.hotlineTicketId],
            [t('requests.toolSerial'), row.diagnosticToolSerial],
            [t('requests.vciSerial'), row.vciSerial],
            [t('requests.closed'), row.closedDate === null ? '' : <DateTime key="closed" at={row.closedDate} />],
          ]}
        />
      </section>
    </>
  );
}

function VehicleFacts({ row: { vehicle, vehicleLookup } }: { row: Facts }) {
  const { t } = useTranslation();
  const word = useVehicleWord();
  if (!vehicle) {
    return <p>{vehicleLookup ? t('requests.numberOnly', { number: vehicleLookup.value }) : t('requests.noVehicle')}</p>;
  }
  const power = vehicle.powerKW === null ? '' : t('requests.power', { kW: vehicle.powerKW });
  return (
    <div className="vehicle line top">
      <IconCar aria-hidden size={48} stroke={1.5} />
      <div className="stack grow">
        <strong>{[vehicle.brand, vehicle.model, vehicle.variant].filter(Boolean).join(' ')}</strong>
        <FactList
          facts={[
            [t('requests.year'), vehicle.year === null ? '' : String(vehicle.year)],
            [t('requests.engine'), [vehicle.engine, vehicle.engineCode, power].filter(Boolean).join(' · ')],
            [t('requests.fuel'), word(vehicle.fuelType)],
            [t('requests.transmission'), word(vehicle.transmission)],
            [t('requests.plate'), vehicle.registration],
            [t('requests.vin'), vehicle.vin],
          ]}
        />
      </div>
    </div>
  );
}

function useCategoryName(id: number | null): string {
  const database = useDatabase();
  const categories = useLiveQuery(() => allTicketCategories(database), [database]) ?? [];
  return categories.find((category) => category.id === id)?.name ?? '';
}
