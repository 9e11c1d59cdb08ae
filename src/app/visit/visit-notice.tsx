/** What the start of a visit has to say: an unknown country in the address, or where the visitor seems to be. */
import './visit-notice.css';
import { Link, useNavigate } from '@tanstack/react-router';
import { languageOfWords } from '../../i18n/language-of-words.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useRegion } from '../../client/locale-context.tsx';
import { countryName } from '../../ui/country-name.ts';
import { AlertDialog } from '../../ui/alert-dialog.tsx';
import { visitState } from './visit-state.ts';

export function VisitNotice({ about }: { about: 'invalid-parameter' | 'located' | 'served-by-neighbour' }) {
  if (about === 'invalid-parameter') return <InvalidParameterDialog />;
  return <LocatedNotice isNeighbour={about === 'served-by-neighbour'} />;
}

/** SH-146, SH-192, SH-359. */
function InvalidParameterDialog() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const goHome = () => {
    visitState.set('settled');
    void navigate({ to: '/', replace: true });
  };
  return (
    <AlertDialog
      type="info"
      messages={[t('entry.invalidCountry'), t('entry.invalidCountryNext')]}
      closeLabel={t('entry.continue')}
      onClose={goHome}
    />
  );
}

/** SH-069: stay, or change country. Not in the way of anything. */
function LocatedNotice({ isNeighbour }: { isNeighbour: boolean }) {
  const { t, language } = useTranslation();
  const region = useRegion();
  const stay = () => visitState.set('settled');
  if (!region) return null;
  const country = countryName(region.country, languageOfWords(language), region.countryName);
  return (
    <aside className="located card stack gap-3" aria-label={t('entry.locatedLabel')}>
      <p>{t(isNeighbour ? 'entry.served' : 'entry.located', { country })}</p>
      <div className="row">
        <button type="button" className="button" onClick={stay}>
          {t(isNeighbour ? 'entry.goOn' : 'entry.stay')}
        </button>
        <Link className="button" data-kind="quiet" to="/regions" onClick={stay}>
          {t('shell.changeCountry')}
        </Link>
      </div>
    </aside>
  );
}
