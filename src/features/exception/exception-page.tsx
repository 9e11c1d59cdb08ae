/** /exception?type=401|403|404|500: what went wrong in words, and a way on (SH-015, SH-016, SH-139..142). */
import { Link, useSearch } from '@tanstack/react-router';
import { useTranslation } from '../../i18n/use-translation.ts';
import { isReturnPath } from '../../../domain/return-path.ts';
import { MessagePage } from '../../ui/message-page.tsx';
import { ForbiddenPage } from '../../entities/visit/forbidden-page.tsx';

const pictures = { '401': 'locked', '404': 'lost', '500': 'broken' } as const;
const textKeys = { '401': 'exception.401', '404': 'exception.404', '500': 'exception.500' } as const;

export function ExceptionPage() {
  const { t } = useTranslation();
  const search: Record<string, unknown> = useSearch({ strict: false });
  if (String(search['type']) === '403') return <ForbiddenPage />;
  const type = typeFrom(search['type']);
  const origin = isReturnPath(search['origin']) ? search['origin'] : null;
  return (
    <MessagePage
      picture={pictures[type]}
      title={t('exception.common')}
      actions={
        <Link className="button" to="/">
          {t('exception.home')}
        </Link>
      }
    >
      <p>{t(textKeys[type])}</p>
      {type === '401' && origin !== null && <p className="soft mono">{origin}</p>}
      {type === '401' && <p className="soft">{t('exception.askManager')}</p>}
    </MessagePage>
  );
}

/** The router reads `401` in an address as a number. */
function typeFrom(value: unknown): keyof typeof textKeys {
  if (String(value) === '401') return '401';
  return String(value) === '500' ? '500' : '404';
}
