/** Where somebody without a workshop goes from `/`. */
import { IconArrowRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '../../i18n/use-translation.ts';

type Way = 'help' | 'contact' | 'invitation';

/** Of what this person may open; null leaves it out. */
export type WelcomePaths = Readonly<Record<Way, string | null>>;

/** In the order given. */
export function WelcomeWays({
  title,
  paths,
  order = ['help', 'contact', 'invitation'],
}: {
  title: string;
  paths: WelcomePaths;
  order?: readonly Way[];
}) {
  const { t } = useTranslation();
  const ways = order.flatMap((id) => (paths[id] === null ? [] : [{ id, path: paths[id] }]));
  if (ways.length === 0) return null;
  return (
    <section className="stack" aria-labelledby="welcome-ways">
      <h2 id="welcome-ways">{title}</h2>
      <ul className="welcome-ways tiles">
        {ways.map(({ id, path }) => (
          <li key={id}>
            <Link to={path} className="card split strong">
              <span>{t(`welcome.${id}`)}</span>
              <IconArrowRight aria-hidden size={20} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
