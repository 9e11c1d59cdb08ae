/** What can be done about a member now: invite, upgrade, deactivate, reactivate (CO-079..081). What is final asks first. */
import { useState } from 'react';
import type { ContactPerson } from '../../../contract/contact-persons.ts';
import { type MemberState, deactivationHindrance } from '../../../domain/team-member.ts';
import { roleId } from '../../../domain/wire-enums.ts';
import { useClient, useStore } from '../../client/client-context.tsx';
import { useAccount } from '../../client/use-account.ts';
import { type ShownPerson, nameOf } from '../../entities/technician/projected-team.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { announce } from '../../ui/toasts.ts';
import { InviteButton } from './invite-button.tsx';

interface MemberActionsProps {
  shown: ShownPerson & { state: MemberState };
  /** Everybody of the workshop as the server has them. */
  people: readonly ContactPerson[];
}

type Asking = 'upgrade' | 'deactivate' | 'reactivate';

export function MemberActions({ shown, people }: MemberActionsProps) {
  const { person, state } = shown;
  const { t } = useTranslation();
  const account = useAccount();
  const [asking, setAsking] = useState<Asking | null>(null);
  const hindrance = deactivationHindrance(person, people, account?.ciamId ?? '');
  const canUpgrade = state === 'active' && person.role.id === roleId.individual;
  return (
    <section className="stack no-print" aria-label={t('team.actions')}>
      <div className="row member-actions">
        {state === 'pending' && <InviteButton shown={shown} />}
        {canUpgrade && (
          <Button variant="default" onClick={() => setAsking('upgrade')}>
            {t('team.upgrade')}
          </Button>
        )}
        {state === 'deactivated' && <Button onClick={() => setAsking('reactivate')}>{t('team.reactivate')}</Button>}
        {state !== 'deactivated' && hindrance === null && (
          <Button variant="destructive" onClick={() => setAsking('deactivate')}>
            {t('team.deactivate')}
          </Button>
        )}
      </div>
      {state !== 'deactivated' && hindrance !== null && <p className="soft">{t(`team.hindrance.${hindrance}`)}</p>}
      {asking && <Asked what={asking} person={person} state={state} onClose={() => setAsking(null)} />}
    </section>
  );
}

interface AskedProps {
  what: Asking;
  person: ContactPerson;
  state: MemberState;
  onClose: () => void;
}

function Asked({ what, person, state, onClose }: AskedProps) {
  const { t } = useTranslation();
  const { outbox, connectivity } = useClient();
  const { status } = useStore(connectivity);
  const name = nameOf(person);
  const doIt = async () => {
    const about = { contactPersonId: person.id, label: { member: name } };
    const saved =
      what === 'upgrade'
        ? await outbox.submit('change-member', { ...about, changes: { roleId: roleId.manager } })
        : await outbox.submit('set-member-active', { ...about, isActive: what === 'reactivate' });
    if (!saved.ok) announce(t('ui.notSaved'), { tone: 'bad' });
    else {
      const undo = async () => {
        if (!(await outbox.discard(saved.id))) announce(t('unsent.tooLate'), { tone: 'bad' });
      };
      if (status === 'offline')
        announce(t('team.keptHere', { name }), { undo: { label: t('ui.undo'), run: () => void undo() } });
    }
    onClose();
  };
  return (
    <ConfirmDialog
      title={t(`team.ask.${what}`, { name })}
      confirmLabel={t(`team.${what}`)}
      isDestructive={what === 'deactivate'}
      onConfirm={doIt}
      onClose={onClose}
    >
      <p>{t(what === 'deactivate' ? `team.askText.deactivate.${state}` : `team.askText.${what}`, { name })}</p>
    </ConfirmDialog>
  );
}
