/** The other workshops of an enterprise: one of the person's companies for each, or not said yet (CO-144). */
import '../../ui/fold.css';
import { useState } from 'react';
import type { Account } from '../../../contract/accounts.ts';
import type { Cart, OtherWorkshop } from '../../../domain/commerce/cart-state.ts';
import { ownWorkshops } from '../../entities/cart/own-workshops.ts';
import { TooFewWorkshops } from '../../entities/cart/components/too-few-workshops.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { FormSelect } from '../../ui/form-select.tsx';

interface OtherWorkshopsProps {
  cart: Cart;
  /** null: a visitor. */
  account: Account | null;
  onChoose: (index: number, workshop: OtherWorkshop | null) => void;
  onCount: (workshops: number) => void;
}

export function OtherWorkshops({ cart, account, onChoose, onCount }: OtherWorkshopsProps) {
  const { t } = useTranslation();
  // Closed, its 49 lists cost a change of the cart nothing.
  const [isOpen, setIsOpen] = useState(false);
  const known = isOpen ? ownWorkshops(account) : [];
  const missing = cart.otherWorkshops.filter((one) => one === null).length;
  const tooFew = <TooFewWorkshops {...{ account }} wanted={cart.workshops} onTake={onCount} />;
  // There is nothing to choose from.
  if (account !== null && ownWorkshops(account).length === 0) return tooFew;
  return (
    <>
      {tooFew}
      <details className="card fold" onToggle={(event) => setIsOpen(event.currentTarget.open)}>
        <summary className="touch">{t('cart.otherWorkshops', { count: cart.otherWorkshops.length })}</summary>
        <div className="stack">
          <p className="soft">
            {t(account === null ? 'cart.workshopsAfterSignIn' : 'cart.workshopsText', { count: missing })}
          </p>
          {known.length > 0 && (
            <ol className="stack gap-2">
              {cart.otherWorkshops.map((chosen, index) => (
                <li key={index}>
                  <FormSelect
                    label={t('cart.workshopNumber', { number: index + 2 })}
                    value={chosen ? String(chosen.cdbId) : ''}
                    none={t('cart.workshopLater')}
                    options={optionsFor(known, cart.otherWorkshops, chosen)}
                    onChoose={(value) => onChoose(index, known.find(({ cdbId }) => String(cdbId) === value) ?? null)}
                  />
                </li>
              ))}
            </ol>
          )}
        </div>
      </details>
    </>
  );
}

/** Each workshop once. */
function optionsFor(known: readonly OtherWorkshop[], taken: Cart['otherWorkshops'], chosen: OtherWorkshop | null) {
  const elsewhere = new Set(taken.flatMap((one) => (one && one.cdbId !== chosen?.cdbId ? [one.cdbId] : [])));
  return known
    .filter(({ cdbId }) => !elsewhere.has(cdbId))
    .map(({ cdbId, name }) => ({ value: String(cdbId), label: name }));
}
