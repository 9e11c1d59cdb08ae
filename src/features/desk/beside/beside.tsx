/** What is known beside a request: its vehicle, what the scan found, what was asked before. */
import { CertificateFindings } from '../../../entities/request/components/certificate-findings.tsx';
import { VehicleCard } from '../../../entities/vehicle/components/vehicle-card.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { FactList } from '../../../ui/fact-list.tsx';
import { useFormat } from '../../../ui/format.tsx';
import { mileageText } from '../../../ui/measure-text.ts';
import type { ShownRequest } from '../projected-desk.ts';
import { History } from './history.tsx';

export function Beside({ row }: { row: ShownRequest }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { request, findings } = row;
  const { vehicle, vehicleLookup } = request;
  return (
    <aside className="desk-beside stack" aria-label={t('desk.beside')}>
      <section className="card stack gap-2" aria-labelledby="desk-vehicle">
        <h2 id="desk-vehicle">{t('requests.vehicle')}</h2>
        {vehicle ? (
          <VehicleCard vehicle={vehicle} />
        ) : (
          <p>{vehicleLookup ? t('requests.numberOnly', { number: vehicleLookup.value }) : t('requests.noVehicle')}</p>
        )}
        <FactList
          facts={[
            [t('requests.mileage'), mileageText(request.mileage, format)],
            [t('requests.repairOrder'), request.repairOrder],
            [t('requests.technician'), request.technician?.name],
            [t('requests.hardware'), request.hardware?.name],
            [t('requests.toolSerial'), request.diagnosticToolSerial],
            [t('requests.vciSerial'), request.vciSerial],
          ]}
        />
      </section>
      {findings !== null && (
        <section className="card stack gap-2" aria-labelledby="desk-findings">
          <h2 id="desk-findings">{t('certificate.findings')}</h2>
          {findings.length === 0 ? <p>{t('desk.scan.nothing')}</p> : <CertificateFindings codes={findings} />}
        </section>
      )}
      <History row={row} />
    </aside>
  );
}
