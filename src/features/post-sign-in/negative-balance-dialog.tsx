/** Stands in the way while credits are owed; some may go on, all may log out (SH-152, SH-236, SH-243..245). */
import type { SupportContact } from '../../../domain/contact-ways.ts';
import { languageOfWords } from '../../i18n/language-of-words.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

interface NegativeBalanceDialogProps {
  /** Credits owed; null for branches, who do not see the balance (SH-303). */
  owed: number | null;
  mayContinue: boolean;
  /** Going on leads to paying what is owed. */
  canRefill: boolean;
  isBusy: boolean;
  /** Managers of the workshop, who can settle it; empty: the person is one, or none is known. */
  managers: readonly string[];
  /** How the country's support is reached; null: the operator has put nothing down. */
  contact: SupportContact | null;
  onContinue: () => void;
  onLogOut: () => void;
}

export function NegativeBalanceDialog(props: NegativeBalanceDialogProps) {
  const { owed, mayContinue, canRefill, isBusy, managers, contact, onContinue, onLogOut } = props;
  const { t, language } = useTranslation();
  const names = new Intl.ListFormat(languageOfWords(language), { type: 'disjunction' }).format(managers);
  return (
    <Dialog
      title={t('dialogs.debt.title')}
      priority="blocking"
      keepOpen
      onClose={onContinue}
      footer={
        <>
          <Button variant={mayContinue ? 'default' : 'primary'} onClick={onLogOut}>
            {t('account.signOut')}
          </Button>
          {mayContinue && (
            <Button loading={isBusy} onClick={onContinue}>
              {t('dialogs.continue')}
            </Button>
          )}
        </>
      }
    >
      <p>{owed === null ? t('dialogs.debt.textWithoutNumber') : t('dialogs.debt.text', { count: owed })}</p>
      {managers.length > 0 && <p>{t('dialogs.debt.askManager', { names })}</p>}
      {contact !== null && <Support contact={contact} />}
      <p>{t(`dialogs.debt.${canRefill ? 'mayRefill' : mayContinue ? 'mayContinue' : 'mustLogOut'}`)}</p>
    </Dialog>
  );
}

/** Where it can be settled, also by people who can open nothing else. */
function Support({ contact: { telephone, postalAddress } }: { contact: SupportContact }) {
  const { t } = useTranslation();
  if (telephone === null && postalAddress.length === 0) return null;
  return (
    <div>
      <p>{t('dialogs.debt.support')}</p>
      {telephone !== null && (
        <p>
          <a href={`tel:${telephone.replaceAll(' ', '')}`}>{telephone}</a>
        </p>
      )}
      {postalAddress.length > 0 && (
        <address>
          {postalAddress.map((line) => (
            <div key={line}>{line}</div>
          ))}
        </address>
      )}
    </div>
  );
}
