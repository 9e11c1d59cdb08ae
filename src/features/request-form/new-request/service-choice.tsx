/** Step 1: which service; only those that the account may ask for, and the reason when there is none (SU-009, SU-029, SU-067). */
import { IconHeadset, IconHeartbeat, IconPlugConnected } from '@tabler/icons-react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import type { OfferedService } from '../../../../domain/service-offer.ts';
import { requestType, type RequestType } from '../../../../domain/wire-enums.ts';
import { offerFrom } from '../../../entities/request/wizard-facts.ts';
import type { ChoiceProps } from '../form-kind.ts';
import { OfferNotice } from './offer-notice.tsx';

const icons = { 1: IconPlugConnected, 2: IconHeadset, 3: IconHeartbeat } as const;
const kinds = Object.values(requestType);

export function ServiceChoice({ data, onChoose }: ChoiceProps) {
  const { t } = useTranslation();
  const { services, problem } = offerFrom(data, null);
  if (problem !== null) return <OfferNotice problem={problem} />;
  const isOnlyOne = (service: OfferedService) =>
    services.filter(({ requestType: kind }) => kind === service.requestType).length === 1;
  return (
    <div className="tiles">
      {/* Before the lists were ever loaded every kind is offered; the server decides. */}
      {services.length === 0 &&
        kinds.map((kind) => (
          <ServiceCard
            key={kind}
            kind={kind}
            name={t(`newRequest.service.${kind}`)}
            onChoose={() => onChoose(kind, null)}
          />
        ))}
      {services.map((service) => (
        <ServiceCard
          key={`${service.requestType} ${service.id}`}
          kind={service.requestType}
          name={isOnlyOne(service) ? t(`newRequest.service.${service.requestType}`) : service.name}
          cost={t('newRequest.serviceCost', { count: service.credits })}
          onChoose={() => onChoose(service.requestType, service.id)}
        />
      ))}
    </div>
  );
}

interface ServiceCardProps {
  kind: RequestType;
  name: string;
  cost?: string;
  onChoose: () => void;
}

function ServiceCard({ kind, name, cost, onChoose }: ServiceCardProps) {
  const { t } = useTranslation();
  const Icon = icons[kind];
  return (
    <button type="button" className="card service-card stack gap-2" onClick={onChoose}>
      <Icon aria-hidden size={40} stroke={1.5} />
      <strong className="large">{name}</strong>
      <span className="soft">{t(`newRequest.serviceText.${kind}`)}</span>
      {cost !== undefined && <span className="number">{cost}</span>}
    </button>
  );
}
