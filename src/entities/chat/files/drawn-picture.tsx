/** A picture of a message, scaled into its place; a tap opens it large. Its type and its size in pixels were looked at before. */
import { useEffect, useRef } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { downloadFile } from '../../../platform/beyond-page.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { openDialog } from '../../../ui/open-dialogs.ts';

interface DrawnPictureProps {
  blob: Blob;
  name: string;
  /** The browser cannot draw it. */
  onBroken: () => void;
}

export function DrawnPicture({ blob, name, onBroken }: DrawnPictureProps) {
  const { t } = useTranslation();
  const showLarge = () =>
    void openDialog((close) => (
      <Dialog
        title={name}
        onClose={close}
        footer={<Button onClick={() => downloadFile(name, blob)}>{t('chat.file.save')}</Button>}
      >
        <BlobImage className="chat-picture-large" blob={blob} alt={t('chat.file.picture', { name })} />
      </Dialog>
    ));
  return (
    <button type="button" className="chat-picture" onClick={showLarge}>
      <BlobImage blob={blob} alt={t('chat.file.picture', { name })} onBroken={onBroken} />
    </button>
  );
}

interface BlobImageProps {
  blob: Blob;
  alt: string;
  className?: string;
  onBroken?: () => void;
}

function BlobImage({ blob, alt, className, onBroken }: BlobImageProps) {
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    const address = URL.createObjectURL(blob);
    if (image.current) image.current.src = address;
    return () => URL.revokeObjectURL(address);
  }, [blob]);
  return <img ref={image} alt={alt} className={className} decoding="async" onError={onBroken} />;
}
