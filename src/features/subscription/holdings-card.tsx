/** Add-ons and workshops of the subscription (CO-087). */
import { useTranslation } from '../../i18n/use-translation.ts';
import type { SectionProps } from './subscription-page.tsx';

export function HoldingsCard({ status: { addOns, workshops } }: SectionProps) {
  const { t } = useTranslation();
  return (
    <section className="card stack" aria-labelledby="sub-add-ons">
      <h2 id="sub-add-ons">{t('subscription.addOns')}</h2>
      {addOns.length === 0 ? (
        <p className="soft">{t('subscription.noAddOns')}</p>
      ) : (
        <ul>
          {addOns.map(({ id, name, isMandatory }) => (
            <li key={id}>
              {name} {isMandatory && <span className="soft">{t('subscription.included')}</span>}
            </li>
          ))}
        </ul>
      )}
      {workshops.length > 1 && (
        <>
          <h3>{t('subscription.workshops', { count: workshops.length })}</h3>
          <ul>
            {workshops.map(({ cdbId, name }) => (
              <li key={cdbId}>{name}</li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
