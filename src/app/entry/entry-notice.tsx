/** What the start of a visit has to say: an unknown country in the address, or where the visitor seems to be. */
import { Link, useNavigate } from '@tanstack/react-router';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useRegion } from '../../session/place-context.tsx';
import { AlertDialog } from '../../ui/alert-dialog.tsx';
import { entryState } from './entry-state.ts';

export function EntryNotice({ about }: { about: 'invalid-parameter' | 'located' }) {
  return about === 'located' ? <LocatedNotice /> : <InvalidParameterDialog />;
}

/** SH-146, SH-192, SH-359. */
function InvalidParameterDialog() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const goHome = () => {
    entryState.set('settled');
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
function LocatedNotice() {
  const { t } = useTranslation();
  const region = useRegion();
  const stay = () => entryState.set('settled');
  if (!region) return null;
  return (
    <aside className="located" aria-label={t('entry.locatedLabel')}>
      <p>{t('entry.located', { country: region.countryName })}</p>
      <div className="row">
        <button type="button" className="button" onClick={stay}>
          {t('entry.stay')}
        </button>
        <Link className="button" data-kind="quiet" to="/regions" onClick={stay}>
          {t('shell.changeCountry')}
        </Link>
      </div>
    </aside>
  );
}
