/** So many single credits, at the price that the server says for them (CO-067). */
import { mostSingleCredits, topUpGrid } from '../../../../domain/commerce/top-up.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { CountField } from '../../../ui/count-field.tsx';
import type { CreditOffer } from '../use-credit-offers.ts';
import { useCreditPrice } from '../use-credit-price.ts';
import { CreditCard } from './credit-card.tsx';

interface SingleCreditsProps {
  offer: CreditOffer;
  /** 0: none. */
  quantity: number;
  onChange: (quantity: number) => void;
  onAdd: () => Promise<void>;
}

export function SingleCredits({ offer, quantity, onChange, onAdd }: SingleCreditsProps) {
  const { t } = useTranslation();
  const price = useCreditPrice(offer, quantity);
  return (
    <CreditCard
      title={offer.addOn.title}
      columns={topUpGrid}
      currency={offer.currency}
      isOut={quantity === 0}
      {...{ price, onAdd }}
    >
      <CountField
        label={t('credits.howMany')}
        value={quantity}
        least={0}
        most={mostSingleCredits}
        lessLabel={t('credits.fewer')}
        moreLabel={t('credits.more')}
        onChange={onChange}
      />
    </CreditCard>
  );
}
