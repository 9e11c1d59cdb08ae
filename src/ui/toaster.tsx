/** Shows and reads out what `announce` says; rendered once, by the shell. */
import { IconX } from '@tabler/icons-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { after } from '../platform/page.ts';
import { type Toast, dismiss, toasts } from './toasts.ts';

export function Toaster() {
  const list = useSyncExternalStore(toasts.subscribe, toasts.get);
  return (
    <output className="toaster no-print" aria-live="polite">
      {list.map((toast) => (
        <ToastView key={toast.id} toast={toast} />
      ))}
    </output>
  );
}

function ToastView({ toast }: { toast: Toast }) {
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
    <div className="toast" data-tone={toast.tone} {...hold} {...focus}>
      <span>{toast.text}</span>
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
