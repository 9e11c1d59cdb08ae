/**
 * /private-chat?channelArn=…&c=…, the address in the QR code: opens that conversation beside its request, for those who are in it;
 * an expert's at the desk.
 */
import { Link } from '@tanstack/react-router';
import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect } from 'react';
import { useClient, useDatabase } from '../../client/client-context.tsx';
import { chatChannels } from '../../data/chats.ts';
import { ownSide } from '../../data/chat-side.ts';
import { fact } from '../../data/facts.ts';
import { requestById } from '../../data/requests.ts';
import { openChat } from '../../entities/chat/chat-panel.ts';
import { channelAddress } from '../../entities/chat/read-chats.ts';
import { useAreaTexts } from '../../i18n/area-texts.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { PageSkeleton } from '../../ui/data-state.tsx';
import { Page } from '../../ui/page.tsx';
import { Redirect } from '../../ui/redirect.tsx';
import { useAddress } from '../../ui/use-address.ts';

export function PrivateChatPage() {
  const { t } = useTranslation();
  const database = useDatabase();
  const { reconcile } = useClient();
  const areTextsThere = useAreaTexts('chat');
  const { channelArn = '' } = useAddress().values;
  const found = useLiveQuery(async () => {
    const [channels, seen, side] = await Promise.all([
      chatChannels(database),
      fact(database, 'seen:chatChannels'),
      ownSide(database),
    ]);
    const isExpert = side === 'expert';
    const channel = channels.find((one) => one.channelArn === channelArn);
    const request = channel && (await requestById(database, channel.supportRequestId));
    const isLoaded = seen !== undefined;
    if (!channel) return { isExpert, isLoaded, supportRequestId: null, address: null };
    const { supportRequestId } = channel;
    return {
      isExpert,
      isLoaded,
      supportRequestId,
      address: channelAddress(channel, request),
    };
  }, [database, channelArn]);
  const address = found && !found.isExpert ? found.address : null;
  useEffect(() => {
    if (address !== null) openChat(address);
  }, [address]);
  // It may be younger than what was pulled last.
  useEffect(() => void reconcile('chat-channel'), [reconcile]);
  if (!areTextsThere || !found) return <PageSkeleton title={t('route.private-chat')} rows={0} />;
  if (found.supportRequestId !== null) {
    const id = encodeURIComponent(found.supportRequestId);
    return <Redirect href={found.isExpert ? `/desk?request=${id}` : `/dashboard/requests/request-detail/${id}`} />;
  }
  if (!found.isLoaded) return <PageSkeleton title={t('route.private-chat')} rows={0} />;
  return (
    <Page title={t('chat.private.notFound')} width="form">
      <div className="empty-state">
        <p className="soft">{t('chat.private.notFoundText')}</p>
        <Link to={found.isExpert ? '/desk' : '/my-requests'} className="button">
          {t(found.isExpert ? 'route.desk' : 'requests.back')}
        </Link>
      </div>
    </Page>
  );
}
