/** A plan that needs an ESI[tronic] licence and an interface: whether the company has them, and what to do without (CO-201 to CO-204). */
import { type Cart, isPayAsYouGo, planIn } from '../../../domain/commerce/cart-state.ts';
import { type AddOn, addOnCategory } from '../../../domain/commerce/catalogue.ts';
import { canBuyRds500 } from '../../../domain/commerce/checkout-problems.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useFormat } from '../../ui/format.tsx';
import { Button } from '../../ui/button.tsx';

interface EsiNoteProps {
  cart: Cart;
  /** Visitors have told nobody what they have. */
  isVisitors: boolean;
  onAdd: (rds500: AddOn) => void;
}

export function EsiNote({ cart, isVisitors, onAdd }: EsiNoteProps) {
  const { t } = useTranslation();
  const { country } = useFormat();
  const plan = planIn(cart);
  if (!plan?.needsEsiLicence || cart.hasEsiContract || holdsRds500(cart)) return null;
  const rds500 = plan.addOns.find(({ categoryId }) => categoryId === addOnCategory.rds500);
  const canAdd = rds500 !== undefined && !isPayAsYouGo(cart) && canBuyRds500(country);
  return (
    <section className="notice" data-tone={isVisitors ? undefined : 'accent'}>
      <p>{t(isVisitors ? 'cart.esiAsked' : 'cart.esiMissing')}</p>
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

function holdsRds500({ lines }: Cart): boolean {
  return lines.some((line) => line.kind === 'add-on' && line.addOn.categoryId === addOnCategory.rds500);
}
