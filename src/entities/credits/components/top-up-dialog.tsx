/** The shelves with credits: packages, and single ones (CO-067). What is taken lies in the cart, and the confirmation leads there (CO-069). */
import './top-up.css';
import { useReducer } from 'react';
import type { AddOnItem } from '../../../../contract/plans.ts';
import { takesCredits } from '../../../../domain/commerce/cart.ts';
import { choiceAfter, nothingChosen } from '../../../../domain/commerce/credit-choice.ts';
import { mostSingleCredits, shelvesOf, topUpColumns } from '../../../../domain/commerce/top-up.ts';
import { useAccount } from '../../../client/use-account.ts';
import { useAreaTexts } from '../../../i18n/area-texts.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { AlertDialog } from '../../../ui/alert-dialog.tsx';
import { Skeleton } from '../../../ui/data-state.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { MantineFrame } from '../../../ui/mantine-frame.tsx';
import { openDialog } from '../../../ui/open-dialogs.ts';
import { ReadView } from '../../../ui/read-view.tsx';
import { announce } from '../../../ui/toasts.ts';
import { AddedDialog } from '../../cart/components/added-dialog.tsx';
import { useCart } from '../../cart/use-cart.ts';
import type { TopUpWanted } from '../open-top-up.tsx';
import { type CreditOffer, creditOffer, useCreditOffers } from '../use-credit-offers.ts';
import { pricedHere } from '../use-credit-price.ts';
import { CreditCard } from './credit-card.tsx';
import { SingleCredits } from './single-credits.tsx';

interface TopUpDialogProps extends TopUpWanted {
  onClose: () => void;
}

export function TopUpDialog(props: TopUpDialogProps) {
  const isAccountRead = useAccount() !== undefined;
  const areTextsThere = [useAreaTexts('credits'), useAreaTexts('cart')].every(Boolean);
  return isAccountRead && areTextsThere ? <TopUp {...props} /> : null;
}

function TopUp({ onClose, ...wanted }: TopUpDialogProps) {
  const { t } = useTranslation();
  const read = useCreditOffers();
  const { data, at, trouble } = read;
  // Nothing came although the server can be asked: there is no shelf to stand before (CO-322).
  if (data === null && trouble === 'failed') return <AlertDialog type="error" messages={[]} onClose={onClose} />;
  if (data?.length === 0) return <AlertDialog type="error" messages={[t('credits.none')]} onClose={onClose} />;
  return (
    <Dialog title={t('credits.title')} onClose={onClose}>
      {wanted.missing !== null && <p className="strong">{t('credits.missing', { count: wanted.missing })}</p>}
      <ReadView
        read={read}
        asOf={t('credits.asOf')}
        neverSeen={t('credits.neverSeen')}
        empty={{ title: t('credits.none') }}
        isEmpty={() => false}
        skeleton={<Skeleton rows={4} />}
      >
        {(items) => <Shelves items={items} at={at ?? 0} onClose={onClose} {...wanted} />}
      </ReadView>
    </Dialog>
  );
}

function Shelves({
  items,
  at,
  page,
  missing,
  onClose,
}: TopUpDialogProps & { items: readonly AddOnItem[]; at: number }) {
  const { t } = useTranslation();
  const { packages, single } = shelvesOf(items.map(creditOffer));
  const first = Math.min(missing ?? 1, mostSingleCredits);
  const [choice, choose] = useReducer(choiceAfter, { ...nothingChosen, creditQuantity: first });
  const add = useAdding({ page, at, onClose });
  return (
    <div className="top-up stack gap-5">
      {packages.length > 0 && (
        <section className="stack" aria-labelledby="top-up-packages">
          <h3 id="top-up-packages">{t('credits.packages')}</h3>
          <div className="top-up-shelf">
            {packages.map((offer) => (
              <CreditCard
                key={offer.addOn.id}
                title={offer.addOn.title}
                price={pricedHere(offer, 1)}
                currency={offer.currency}
                columns={topUpColumns(packages.length)}
                onAdd={() => {
                  choose({ type: 'item-added', item: offer.addOn.id, quantity: 1 });
                  return add(offer, 1);
                }}
              />
            ))}
          </div>
        </section>
      )}
      {single && (
        <section className="stack" aria-labelledby="top-up-single">
          <h3 id="top-up-single">{t('credits.single')}</h3>
          <div className="top-up-shelf">
            <MantineFrame>
              <SingleCredits
                offer={single}
                quantity={choice.creditQuantity}
                onChange={(quantity) => choose({ type: 'credits-added', quantity })}
                onAdd={() => add(single, choice.creditQuantity)}
              />
            </MantineFrame>
          </div>
        </section>
      )}
      <p className="soft">{t('credits.withoutVat')}</p>
    </div>
  );
}

/** Into the cart; then what is in it is shown. */
function useAdding({ page, at, onClose }: Pick<TopUpDialogProps, 'page' | 'onClose'> & { at: number }) {
  const { t } = useTranslation();
  const { cart, change } = useCart();
  return async ({ addOn, currency }: CreditOffer, quantity: number) => {
    if (!takesCredits(cart)) return void announce(t('credits.voucherInCart'), { tone: 'bad' });
    const isKept = await change({ type: 'credits-added', addOn, quantity, page }, { currency, at });
    if (!isKept) return void announce(t('cart.notKept'), { tone: 'bad' });
    onClose();
    void openDialog((close) => <AddedDialog onClose={close} />);
  };
}
