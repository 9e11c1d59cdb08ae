/** More workshops are wanted than the account has: how many there are, and the ways on. */
import { Link } from '@tanstack/react-router';
import type { Account } from '../../../../contract/accounts.ts';
import { enterpriseWorkshops } from '../../../../domain/commerce/catalogue.ts';
import { useAreaTexts } from '../../../i18n/area-texts.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { ownWorkshops } from '../own-workshops.ts';

interface TooFewWorkshopsProps {
  /** null: a visitor, of whom nobody knows. */
  account: Account | null;
  wanted: number;
  onTake: (workshops: number) => void;
}

export function TooFewWorkshops({ account, wanted, onTake }: TooFewWorkshopsProps) {
  const { t } = useTranslation();
  const areTextsThere = useAreaTexts('cart');
  const count = workshopsOf(account);
  if (!areTextsThere || count === null || count >= wanted) return null;
  return (
    <section className="notice stack" data-tone="accent" role="status">
      <p>{t('cart.tooFewWorkshops', { count, wanted })}</p>
      <div className="row">
        {count >= enterpriseWorkshops.least && (
          <Button variant="default" onClick={() => onTake(count)}>
            {t('cart.takeWorkshops', { number: count })}
          </Button>
        )}
        <Link to="/contacts" className="button" data-kind="quiet">
          {t('cart.askForWorkshops')}
        </Link>
      </div>
    </section>
  );
}

/** Its own one included; null: nobody knows. */
function workshopsOf(account: Account | null): number | null {
  return account === null ? null : ownWorkshops(account).length + 1;
}
