/** A plan that needs an ESI[tronic] licence and an interface: whether the company has them, and what to do without (CO-201 to CO-204). */
import { type Cart, isPayAsYouGo, planIn } from '../../../domain/commerce/cart-state.ts';
import { type AddOn, addOnCategory } from '../../../domain/commerce/catalogue.ts';
import { canBuyRds500, lacksEsi } from '../../../domain/commerce/esi-licence.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useFormat } from '../../ui/format.tsx';
import { Button } from '../../ui/button.tsx';

interface EsiNoteProps {
  cart: Cart;
  /** The server has said what the company has: not to visitors, and not of a cart that it has not answered yet. */
  isKnown: boolean;
  onAdd: (rds500: AddOn) => void;
}

export function EsiNote({ cart, isKnown, onAdd }: EsiNoteProps) {
  const { t } = useTranslation();
  const { country } = useFormat();
  const plan = planIn(cart);
  if (plan === null || !lacksEsi(cart)) return null;
  const rds500 = plan.addOns.find(({ categoryId }) => categoryId === addOnCategory.rds500);
  const canAdd = rds500 !== undefined && !isPayAsYouGo(cart) && canBuyRds500(country);
  return (
    <section className="notice" data-tone={isKnown ? 'accent' : undefined}>
      <p>{t(isKnown ? 'cart.esiMissing' : 'cart.esiAsked')}</p>
      <p>{t(canAdd ? 'cart.esiAdd' : isPayAsYouGo(cart) ? 'cart.esiPayAsYouGo' : 'cart.esiNoOther')}</p>
      {canAdd && (
        <div className="row">
          <Button variant="default" onClick={() => onAdd(rds500)}>
            {t('cart.esiAddButton', { title: rds500.title })}
          </Button>
        </div>
      )}
    </section>
  );
}
