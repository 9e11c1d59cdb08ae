/** The address of a conversation as a QR code of 150 px (SU-098), so that it goes on at another device. */
import { renderSVG } from 'uqr';
import { useLocale } from '../../../client/locale-context.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { currentAddress } from '../../../platform/page.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { privateChatPath } from '../chat-panel.ts';

const sidePx = 150;

export function QrDialog({ channelArn, onClose }: { channelArn: string; onClose: () => void }) {
  const { t } = useTranslation();
  const country = useLocale()?.country ?? null;
  const address = new URL(privateChatPath(channelArn, country), currentAddress().href).href;
  const picture = `data:image/svg+xml,${encodeURIComponent(renderSVG(address, { border: 2 }))}`;
  return (
    <Dialog title={t('chat.qr.title')} onClose={onClose}>
      <p>{t('chat.qr.text')}</p>
      <img className="chat-qr" src={picture} width={sidePx} height={sidePx} alt={t('chat.qr.alt')} />
      <a className="link-button chat-qr-link" href={address}>
        {t('chat.qr.link')}
      </a>
    </Dialog>
  );
}
