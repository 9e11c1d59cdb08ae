/**
 * Shows and reads out what `announce` says. Rendered by the shell and within each open dialog: what lies beside a modal dialog can be
 * neither seen nor pressed nor heard, so the innermost one shows the messages.
 */
import { useEffect, useId, useRef, useState, useSyncExternalStore } from 'react';
import type { ToastView } from './toast-view.tsx';
import { type Toast, hostToasts, toastHosts, toasts } from './toasts.ts';

const none: readonly Toast[] = [];

export function Toaster() {
  const id = useId();
  const output = useRef<HTMLOutputElement>(null);
  const [View, setView] = useState<typeof ToastView | null>(null);
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
    // Only now: the first load is small. Without them the words stand at the foot.
    void Promise.all([import('./toast-view.tsx'), import('./place-toasts.ts')]).then(
      ([{ ToastView }, { placeToasts }]) => {
        if (!isHere) return;
        setView(() => ToastView);
        stop = placeToasts(toaster);
      },
      () => undefined,
    );
    return () => {
      isHere = false;
      stop();
    };
  }, [isEmpty]);
  return (
    <output ref={output} className="toaster stack gap-2 no-print" aria-live="polite">
      {list.map((toast) =>
        View ? (
          <View key={toast.id} toast={toast} />
        ) : (
          <div key={toast.id} className="toast line" data-tone={toast.tone}>
            {toast.text}
          </div>
        ),
      )}
    </output>
  );
}
