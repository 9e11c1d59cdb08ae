/** Two carts, one on this device and one on the server, and both hold something: the person says which goes on. Until then both stay. */
import { useState } from 'react';
import { totalsOf } from '../../../domain/commerce/cart-totals.ts';
import { isMandatory } from '../../../domain/commerce/cart-state.ts';
import { type KeptCart, lineKey } from '../../../domain/commerce/kept-cart.ts';
import { lineTitle } from '../../entities/cart/line-title.ts';
import type { CartInHand } from '../../entities/cart/use-cart.ts';
import { useMoney } from '../../entities/cart/use-money.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

export function ChooseCart({ kept, servers, keeper }: Pick<CartInHand, 'kept' | 'servers' | 'keeper'>) {
  const { t } = useTranslation();
  const [isLater, setIsLater] = useState(false);
  if (servers === null) return null;
  if (isLater) {
    return (
      <section className="notice" data-tone="bad">
        <p>{t('cart.twoCarts')}</p>
        <div className="row">
          <Button onClick={() => setIsLater(false)}>{t('cart.decide')}</Button>
        </div>
      </section>
    );
  }
  return (
    <Dialog
      title={t('cart.chooseTitle')}
      onClose={() => setIsLater(true)}
      footer={
        <Button variant="default" onClick={() => setIsLater(true)}>
          {t('cart.decideLater')}
        </Button>
      }
    >
      <p>{t('cart.chooseText')}</p>
      <div className="tiles">
        <OneCart title={t('cart.onThisDevice')} kept={kept}>
          <Button onClick={() => void keeper.choose('mine')}>{t('cart.takeMine')}</Button>
        </OneCart>
        <OneCart title={t('cart.onServer')} kept={servers}>
          <Button onClick={() => void keeper.choose('servers')}>{t('cart.takeServers')}</Button>
        </OneCart>
      </div>
    </Dialog>
  );
}

function OneCart({ title, kept, children }: { title: string; kept: KeptCart; children: React.ReactNode }) {
  const { t } = useTranslation();
  const money = useMoney(kept.currency);
  const { price } = totalsOf(kept.cart, kept.currency?.decimals);
  return (
    <section className="card stack" aria-label={title}>
      <h3>{title}</h3>
      <ul className="bullets">
        {kept.cart.lines
          .filter((line) => !isMandatory(line))
          .map((line) => (
            <li key={lineKey(line)}>
              {line.quantity > 1 ? t('cart.times', { count: line.quantity, title: lineTitle(line) }) : lineTitle(line)}
            </li>
          ))}
      </ul>
      <p className="split">
        <span className="soft">{t('cart.totalWithVat')}</span>
        <strong className="whole">{money(price.total)}</strong>
      </p>
      {children}
    </section>
  );
}
