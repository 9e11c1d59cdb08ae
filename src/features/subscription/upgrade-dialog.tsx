/** What is added is chosen; what it costs is asked after each change, and nothing is charged but the sum that is shown for it. */
import { useState } from 'react';
import { Link } from '@tanstack/react-router';
import type { OrderStatus } from '../../../contract/checkout.ts';
import type { Account } from '../../../contract/accounts.ts';
import type { PlanItem } from '../../../contract/plans.ts';
import { enterpriseWorkshops } from '../../../domain/commerce/catalogue.ts';
import { compareAmounts } from '../../../domain/commerce/money.ts';
import { currencyFrom } from '../../../contract/cart-conversion.ts';
import type { WantedUpgrade } from '../../client/calls/subscription-calls.ts';
import { useClient, useStore } from '../../client/client-context.tsx';
import { useAccount } from '../../client/use-account.ts';
import { useMoney } from '../../entities/cart/use-money.ts';
import { ownWorkshops } from '../../entities/cart/own-workshops.ts';
import { usePlanOffers } from '../../entities/cart/use-plan-offers.ts';
import { useAskAgain } from '../../entities/payment/use-ask-again.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { pageInterruptions } from '../../platform/interruptions.ts';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/data-state.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useSingle } from '../../ui/use-single.ts';
import { LifeProblemNote } from './life-problem.tsx';
import type { SectionProps } from './subscription-page.tsx';
import {
  type UpgradeOffer,
  addOnsToAdd,
  firstChoice,
  isHeld,
  tooFewFor,
  upgradeOffer,
  wantedOf,
} from './upgrade-choice.ts';
import { UpgradeFields } from './upgrade-fields.tsx';
import { UpgradeSums } from './upgrade-sums.tsx';
import { useUpgradePrice } from './use-upgrade-price.ts';

interface UpgradeDialogProps extends SectionProps {
  /** That is chosen at first; null: the one that runs. */
  wantedPlanId: number | null;
  onOrder: (order: OrderStatus) => void;
  onClose: () => void;
}

export function UpgradeDialog(props: UpgradeDialogProps) {
  const { t } = useTranslation();
  const account = useAccount() ?? null;
  const plans = usePlanOffers(account?.companyCountry ?? '', null);
  if (plans.data && account) return <Offered {...props} {...{ plans: plans.data, account }} />;
  return (
    <Dialog title={t('subscription.upgrade')} onClose={props.onClose}>
      {plans.data === undefined && <Skeleton rows={4} />}
      {plans.data === null && (
        <p className="notice" data-tone="bad" role="alert">
          {t(plans.trouble === 'offline' ? 'subscription.needsConnection' : 'Error_Common')}
        </p>
      )}
    </Dialog>
  );
}

/** As it was when the dialog opened: what is added while an answer is lost does not take the choice away. */
function Offered({ plans, account, ...props }: UpgradeDialogProps & { plans: PlanItem[]; account: Account }) {
  const { t } = useTranslation();
  const [opened] = useState(() => {
    const { status, details } = props;
    const known = { plans, heldPlanId: details.plan?.id ?? 0, status, own: ownWorkshops(account) };
    const offer = upgradeOffer(known, account.companyCountry);
    return { offer, held: status, tooFew: tooFewFor(offer, props.wantedPlanId, known) };
  });
  const { offer, held, tooFew } = opened;
  if (offer && !tooFew) return <Choice {...props} {...{ offer, held, country: account.companyCountry }} />;
  return (
    <Dialog title={t('subscription.upgrade')} onClose={props.onClose}>
      {tooFew ? (
        <>
          <p>{t('subscription.upgradeTooFew', { ...tooFew, least: enterpriseWorkshops.least })}</p>
          <Link to="/contacts" className="button start">
            {t('route.contacts')}
          </Link>
        </>
      ) : (
        <p>{t('subscription.upgradeNothing')}</p>
      )}
    </Dialog>
  );
}

function Choice(props: ChoiceProps) {
  const { status, details, subscription, offer, held, country, wantedPlanId, onOrder, onClose } = props;
  const { t } = useTranslation();
  const client = useClient();
  const { status: line } = useStore(client.connectivity);
  const [choice, setChoice] = useState(() => firstChoice(offer, wantedPlanId));
  const [problem, setProblem] = useState<string | null>(null);
  const plan = offer.plans.find(({ id }) => id === choice.subscriptionId);
  const addable = plan ? addOnsToAdd(plan, held, country) : [];
  const wanted = wantedOf(offer, choice, addable);
  const asked = useUpgradePrice(typeof wanted === 'string' ? null : wanted);
  const { price } = asked;
  const money = useMoney(price && currencyFrom(price.sum));
  const isLost = problem === 'offline';
  useAskAgain(isLost, async () => await Promise.resolve(subscription.read.again()));
  const isThere = isLost && isHeld(choice, details.plan?.id ?? 0, status);
  const confirm = useSingle(async () => {
    if (price === null || typeof wanted === 'string') return;
    const calls = await client.online.subscription();
    const done = calls && (await pageInterruptions.during(calls.upgrade(wanted, price.sum.actualPrice)));
    if (done?.ok) {
      onClose();
      onOrder(done.value);
      return;
    }
    setProblem(done?.failure ?? 'offline');
    // Without an answer the same is asked again, under its key: it is charged once.
    if (done !== null && done.failure !== 'offline') asked.again();
  });
  const choose = (change: Partial<WantedUpgrade>) => {
    setProblem(null);
    setChoice({ ...choice, ...change });
  };
  const isFree = price !== null && compareAmounts(price.sum.actualPrice, '0') === 0;
  return (
    <Dialog
      title={t('subscription.upgrade')}
      onClose={onClose}
      keepOpen={confirm.isBusy}
      footer={
        <>
          <Button variant="default" disabled={confirm.isBusy} onClick={onClose}>
            {t(isThere ? 'ui.close' : 'subscription.cancel')}
          </Button>
          {!isThere && (
            <Button
              loading={confirm.isBusy}
              disabled={price === null || line === 'offline'}
              onClick={() => void confirm.run()}
            >
              {price === null || isFree
                ? t('subscription.upgradeConfirm')
                : t('subscription.upgradePay', { sum: money(price.sum.actualPrice) })}
            </Button>
          )}
        </>
      }
    >
      {isThere ? (
        <p className="notice" data-tone="good" role="status">
          {t('subscription.upgraded')}
        </p>
      ) : (
        <>
          <UpgradeFields {...{ offer, choice, addable }} isFixed={confirm.isBusy} onChoose={choose} />
          <LifeProblemNote problem={problem} failedKey="Error_Common" />
          <UpgradeSums {...{ wanted, asked, details, plan }} isOffline={line === 'offline'} />
        </>
      )}
    </Dialog>
  );
}

interface ChoiceProps extends UpgradeDialogProps {
  offer: UpgradeOffer;
  held: SectionProps['status'];
  country: string;
}
