/**
 * Dialogs that code opens rather than a screen: `showError` and `showAlert` from anywhere, `openDialog` for one of
 * one's own. They close with the page they were opened on unless they say that they stay. `DialogHost` in the
 * shell draws them; the line in dialog-queue.ts says when each is seen. SH-156, SH-157, SH-357, SH-358.
 */
import type { ReactNode } from 'react';
import { type ReadableStore, createStore } from '../platform/store.ts';

export type AlertType = 'warning' | 'error' | 'success' | 'info';

/** SH-157. */
export const alertTitleKeys: Readonly<Record<AlertType, string>> = {
  warning: 'Popup_Title_Warning',
  error: 'Popup_Title_Error',
  success: 'AlertSuccess_Title',
  info: 'Popup_Title_Info',
};

interface OpenOptions {
  /** Still there after the address has changed. */
  staysOverRoutes?: boolean;
}
export interface Alert extends OpenOptions {
  type: AlertType;
  /** Whole sentences in the reader's language; none: the common message of an error. */
  messages: readonly string[];
  /** Default: "Close". */
  closeLabel?: string;
}
export interface OpenDialog {
  id: number;
  staysOverRoutes: boolean;
  /** An alert, or the content of a dialog of one's own, which ends by calling `close`. */
  content: Alert | ((close: () => void) => ReactNode);
  close: () => void;
}

const shown = createStore<readonly OpenDialog[]>([]);
let lastId = 0;

export const openDialogs: ReadableStore<readonly OpenDialog[]> = shown;

/** Resolves when it is closed. */
function open(content: OpenDialog['content'], staysOverRoutes: boolean): Promise<void> {
  lastId += 1;
  const id = lastId;
  return new Promise((resolve) => {
    const close = () => {
      shown.set(shown.get().filter((dialog) => dialog.id !== id));
      resolve();
    };
    shown.set([...shown.get(), { id, staysOverRoutes, content, close }]);
  });
}

/** `render` returns a `Dialog` (or one of its kinds). Resolves when it is closed. */
export function openDialog(render: (close: () => void) => ReactNode, options: OpenOptions = {}): Promise<void> {
  return open(render, options.staysOverRoutes ?? false);
}

export function showAlert(alert: Alert): Promise<void> {
  return open(alert, alert.staysOverRoutes ?? false);
}

/** The generic error dialog. `messages`: whole sentences; none means the common one. */
export function showError(messages: readonly string[] = [], options: OpenOptions = {}): Promise<void> {
  return showAlert({ ...options, type: 'error', messages });
}

/** The page has changed. */
export function closeDialogsOfPage(): void {
  for (const dialog of shown.get()) if (!dialog.staysOverRoutes) dialog.close();
}
