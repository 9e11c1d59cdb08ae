/** What to do without enough credits: buy what is missing without leaving the page, or whom to ask (SU-079, SU-279). */
import { useLiveQuery } from 'dexie-react-hooks';
import { adviceWithoutCredits } from '../../../../domain/buy-credits.ts';
import { roleId } from '../../../../domain/wire-enums.ts';
import { allTechnicians } from '../../../data/reference-data.ts';
import { useDatabase } from '../../../client/client-context.tsx';
import { accountFactsFrom, useAccount } from '../../../client/use-account.ts';
import { useAreaTexts } from '../../../i18n/area-texts.ts';
import { languageOfWords } from '../../../i18n/language-of-words.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { type TopUpWanted, openTopUp } from '../open-top-up.tsx';

export function CreditsMissing({ page, missing }: TopUpWanted) {
  const { t } = useTranslation();
  const account = useAccount();
  const areTextsThere = useAreaTexts('credits');
  if (!account || !areTextsThere) return null;
  const advice = adviceWithoutCredits(accountFactsFrom(account));
  if (advice === 'askAdmin') return <AskAdmin />;
  if (advice === 'askSupport') return <p>{t('credits.askSupport')}</p>;
  return (
    <>
      <p>{t('credits.buyText')}</p>
      <div className="row">
        <Button variant="default" onClick={() => openTopUp({ page, missing })}>
          {missing === null ? t('shell.buyCredits') : t('credits.buyMissing', { count: missing })}
        </Button>
      </div>
    </>
  );
}

function AskAdmin() {
  const { t, language } = useTranslation();
  const database = useDatabase();
  const team = useLiveQuery(() => allTechnicians(database), [database]) ?? [];
  const managers = team.filter(({ role }) => role.id === roleId.manager);
  const names = managers.map(({ firstName, lastName }) => `${firstName} ${lastName}`.trim());
  const who = new Intl.ListFormat(languageOfWords(language), { type: 'disjunction' }).format(names);
  return <p>{names.length === 0 ? t('credits.askAdmin') : t('credits.askNames', { names: who })}</p>;
}
