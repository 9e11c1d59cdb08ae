/** Step 1: which kind of help; only services that the account may ask for can be chosen (SU-009, SU-029). */
import { IconHeadset, IconHeartbeat, IconPlugConnected } from '@tabler/icons-react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { requestType, type RequestType } from '../../../domain/wizard-state.ts';
import type { WizardData } from '../../session/wizard-data.ts';

const services = [
  { type: requestType.remoteDiagnosis, Icon: IconPlugConnected },
  { type: requestType.technicalHotline, Icon: IconHeadset },
  { type: requestType.healthCheck, Icon: IconHeartbeat },
] as const;

export function ServiceChoice({ data, onChoose }: { data: WizardData; onChoose: (type: RequestType) => void }) {
  const { t } = useTranslation();
  // Before the lists were ever loaded everything is offered; the server decides.
  const isOffered = (type: RequestType) =>
    data.serviceTypes.length === 0 || data.serviceTypes.some((candidate) => candidate.requestType === type);
  return (
    <div className="service-choice">
      {services
        .filter(({ type }) => isOffered(type))
        .map(({ type, Icon }) => (
          <button key={type} type="button" className="card service-card" onClick={() => onChoose(type)}>
            <Icon aria-hidden size={40} stroke={1.5} />
            <strong>{t(`newRequest.service.${type}`)}</strong>
            <span className="soft">{t(`newRequest.serviceText.${type}`)}</span>
          </button>
        ))}
    </div>
  );
}
