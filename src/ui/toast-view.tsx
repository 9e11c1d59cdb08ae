/** One message with its undo and its way out. Loaded with the first of them: the first load is small. */
import { IconX } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { after } from '../platform/page.ts';
import { type Toast, dismiss } from './toasts.ts';

export function ToastView({ toast }: { toast: Toast }) {
  const { t } = useTranslation();
  // A message that is being read or reached for does not go away.
  const [isHeld, setIsHeld] = useState(false);
  useEffect(() => {
    if (isHeld) return undefined;
    return after(toast.durationMs, () => dismiss(toast.id));
  }, [isHeld, toast.durationMs, toast.id]);
  const hold = { onPointerEnter: () => setIsHeld(true), onPointerLeave: () => setIsHeld(false) };
  const focus = { onFocus: () => setIsHeld(true), onBlur: () => setIsHeld(false) };
  return (
    <div className="toast line" data-tone={toast.tone} {...hold} {...focus}>
      <span className="grow">{toast.text}</span>
      {toast.undo && (
        <button
          type="button"
          className="link-button"
          onClick={() => {
            toast.undo?.run();
            dismiss(toast.id);
          }}
        >
          {toast.undo.label}
        </button>
      )}
      <button type="button" className="icon-button" aria-label={t('ui.close')} onClick={() => dismiss(toast.id)}>
        <IconX aria-hidden />
      </button>
    </div>
  );
}
