/** The provider's fields for one method, drawn in our colours. */
import './payment-fields.css';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { MethodFields, PaymentFields } from '../payment-fields.ts';

interface ProvidersFieldsProps {
  provider: PaymentFields;
  methodId: number;
  onFields: (fields: MethodFields | null) => void;
}

export function ProvidersFields({ provider, methodId, onFields }: ProvidersFieldsProps) {
  const place = useRef<HTMLDivElement>(null);
  const tell = useEffectEvent(onFields);
  useEffect(() => {
    if (place.current === null) return undefined;
    const shown = provider.show(methodId, place.current);
    tell(shown);
    return () => {
      tell(null);
      shown.remove();
    };
  }, [provider, methodId]);
  return <div ref={place} className="payment-fields" />;
}
