/** Where the cart is and how old its prices are, in words that are true in every state. */
import { useTranslation } from '../../i18n/use-translation.ts';
import { useClient, useStore } from '../../client/client-context.tsx';
import type { CartInHand } from '../../entities/cart/use-cart.ts';
import { DateTime } from '../../ui/date-time.tsx';
import { StatusBadge, type Tone } from '../../ui/status-badge.tsx';

type Place = 'saved' | 'saving' | 'asked' | 'here' | 'visitors' | 'failed' | 'refused' | 'signed-out';
const tones: Record<Place, Tone> = {
  saved: 'good',
  saving: 'neutral',
  asked: 'bad',
  here: 'accent',
  visitors: 'neutral',
  failed: 'accent',
  refused: 'neutral',
  'signed-out': 'accent',
};

export function CartStateNote({ kept, cart, isVisitors, isConfirmed, ended }: CartInHand) {
  const { t } = useTranslation();
  const { connectivity } = useClient();
  const isOffline = useStore(connectivity).status === 'offline' || ended === 'offline';
  const isEmpty = cart.lines.length === 0;
  if (isEmpty && (isVisitors || isConfirmed)) return null;
  const checking = checkingOf({ isConfirmed, ended, isOffline });
  const place = placeOf({ isVisitors, isConfirmed, ended, isOffline });
  return (
    <div className="stack gap-1" role="status">
      <StatusBadge tone={tones[place]}>{t(`cart.place.${place}`)}</StatusBadge>
      {place !== 'visitors' && place !== 'saved' && <p className="soft">{t(`cart.placeText.${place}`)}</p>}
      {!isEmpty && (
        <p className="soft">
          {kept.pricedAt === null ? (
            t('cart.noPrices')
          ) : (
            <>
              {t('cart.pricesAsOf')} <DateTime at={kept.pricedAt} />
              {checking !== null && <> · {t(checking)}</>}
            </>
          )}
        </p>
      )}
    </div>
  );
}

function placeOf({
  isVisitors,
  isConfirmed,
  ended,
  isOffline,
}: Pick<CartInHand, 'isVisitors' | 'isConfirmed' | 'ended'> & { isOffline: boolean }): Place {
  if (isVisitors) return 'visitors';
  if (isConfirmed) return 'saved';
  if (ended !== null && ended !== 'offline') return ended;
  return isOffline ? 'here' : 'saving';
}

/** What is being done about prices that nobody has confirmed. */
function checkingOf({
  isConfirmed,
  ended,
  isOffline,
}: Pick<CartInHand, 'isConfirmed' | 'ended'> & { isOffline: boolean }): string | null {
  if (isOffline) return 'cart.checkedOnline';
  if (isConfirmed || ended === 'asked' || ended === 'refused') return null;
  return ended === 'failed' || ended === 'signed-out' ? 'cart.notChecked' : 'cart.beingChecked';
}
