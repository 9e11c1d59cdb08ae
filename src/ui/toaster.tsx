/**
 * Shows and reads out what `announce` says. Rendered by the shell and within each open dialog: what lies beside a modal dialog can be
 * neither seen nor pressed nor heard, so the innermost one shows the messages.
 */
import { IconX } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { after } from '../platform/page.ts';
import { type Toast, dismiss, hostToasts, toastHosts, toasts } from './toasts.ts';

const none: readonly Toast[] = [];

export function Toaster() {
  const id = useId();
  const output = useRef<HTMLOutputElement>(null);
  useEffect(() => hostToasts(id), [id]);
  const all = useSyncExternalStore(toasts.subscribe, toasts.get);
  const isHost = useSyncExternalStore(toastHosts.subscribe, toastHosts.get).at(-1) === id;
  const list = isHost ? all : none;
  const isEmpty = list.length === 0;
  useEffect(() => {
    const toaster = output.current;
    if (isEmpty || !toaster) return undefined;
    let stop = () => {};
    let isHere = true;
    // Only now: the first load is small. Without it they stand at the foot.
    void import('./place-toasts.ts').then(
      (loaded) => isHere && (stop = loaded.placeToasts(toaster)),
      () => undefined,
    );
    return () => {
      isHere = false;
      stop();
    };
  }, [isEmpty]);
  return (
    <output ref={output} className="toaster stack gap-2 no-print" aria-live="polite">
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
