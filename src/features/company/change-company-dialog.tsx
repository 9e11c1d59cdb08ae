/**
 * For which company to act, and as whom (SH-128..132, SH-278, SH-355). After the change the page is loaded again, also
 * when it failed. Needs a connection, says so and keeps the choice; says how much unsent work stays behind.
 */
import { useLiveQuery } from 'dexie-react-hooks';
import { useState } from 'react';
import type { Account } from '../../../contract/accounts.ts';
import { companiesOf, isCurrent, managersOf } from '../../../domain/companies.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { after } from '../../platform/page.ts';
import { changeCompany } from '../../client/calls/change-company.ts';
import type { Outcome } from '../../client/calls/command.ts';
import { useClient, useOpenDatabase, useStore } from '../../client/client-context.tsx';
import { useAccount } from '../../client/use-account.ts';
import { useUnsentWork } from '../../entities/work/use-unsent-work.ts';
import { isOwnCartWaiting } from '../../data/cart.ts';
import { useWhenDone } from '../../client/use-when-done.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import type { DialogPriority } from '../../ui/dialog-queue.ts';
import { MantineFrame } from '../../ui/mantine-frame.tsx';
import { StillWorking } from '../../ui/still-working.tsx';
import { useSingle } from '../../ui/use-single.ts';
import { CompanyFields } from './company-fields.tsx';
import { type KeptChoice, useCompanyChoice } from './use-company-choice.ts';

interface ChangeCompanyProps {
  /** Default: a person opened it. */
  priority?: DialogPriority;
  /** Text of the button that changes nothing. */
  keepLabel?: string;
  /** Nothing was changed. */
  onClose: () => void;
  /** Loads the page again, a second after the answer. */
  reload: (isChanged: boolean) => void;
}

export function ChangeCompanyDialog(props: ChangeCompanyProps) {
  const account = useAccount();
  const kept = useCompanyChoice();
  if (!account || !kept) return null;
  return (
    <MantineFrame>
      <ChangeCompanyForm {...props} account={account} kept={kept} />
    </MantineFrame>
  );
}

function ChangeCompanyForm({
  account,
  kept,
  priority,
  keepLabel,
  onClose,
  reload,
}: ChangeCompanyProps & { account: Account; kept: KeptChoice }) {
  const { t } = useTranslation();
  const client = useClient();
  const { status } = useStore(client.connectivity);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const list = account.impersonationList;
  const people = managersOf(list, Number(kept.choice.customerId));
  const chosen = people.find(({ contactPersonId }) => contactPersonId === kept.choice.contactPersonId);
  const done = useWhenDone();
  const change = useSingle(async () => {
    if (!chosen) return;
    if (isCurrent(chosen, list, account)) {
      await kept.forget();
      onClose();
      return;
    }
    if (!(await done.wait())) return;
    await changeCompany(
      {
        change: client.online.companies.change,
        forgetChoice: kept.forget,
        say: setOutcome,
        wait: (delayMs) => new Promise((resolve) => after(delayMs, resolve)),
        reload,
      },
      chosen.contactPersonId,
    );
  });
  const isBusy = change.isBusy || outcome !== null;
  const isFixed = isBusy && !done.isWaiting;
  const isOffline = status === 'offline';
  return (
    <Dialog
      title={t('dialogs.company.title')}
      {...(priority && { priority })}
      keepOpen={isFixed}
      onClose={onClose}
      footer={
        <>
          <Button variant="default" disabled={isFixed} onClick={onClose}>
            {keepLabel ?? t('ui.cancel')}
          </Button>
          <Button loading={isBusy} disabled={!chosen || isOffline} onClick={() => void change.run()}>
            {t('dialogs.company.change')}
          </Button>
        </>
      }
    >
      <p>{t('dialogs.company.text', { company: account.name1 })}</p>
      <CompanyFields companies={companiesOf(list)} people={people} own={account.ciamId} kept={kept} isBusy={isBusy} />
      <WaitingNote companyId={account.cdbId} company={account.name1} />
      <StillWorking isWaiting={done.isWaiting} onGoOn={done.goOnAnyway} />
      <div role="status">
        {isOffline && <p className="notice">{t('dialogs.needsConnection')}</p>}
        {outcome !== null && (
          <p className="notice" data-tone={outcome.ok ? undefined : 'bad'}>
            {t(`dialogs.company.${outcome.ok ? 'changed' : outcome.failure}`)}
          </p>
        )}
      </div>
    </Dialog>
  );
}

/** What was made for the company that is left is sent when the person is back there, never for another. */
function WaitingNote({ companyId, company }: { companyId: number; company: string }) {
  const { t } = useTranslation();
  const database = useOpenDatabase();
  const isCartUnsaved = useLiveQuery(async () => database !== null && isOwnCartWaiting(database), [database]);
  const unsent = useUnsentWork()?.filter((entry) => (entry.company?.id ?? companyId) === companyId).length ?? 0;
  const count = unsent + (isCartUnsaved === true ? 1 : 0);
  if (count === 0) return null;
  return (
    <p className="notice" data-tone="accent">
      {t('dialogs.company.waiting', { count, company })}
    </p>
  );
}
