/**
 * A dialog over the browser's own <dialog>: it traps and returns the focus, and Escape closes it unless
 * `keepOpen` says that work would be lost. Rendered means in line (dialog-queue.ts): it is on the screen as long as
 * it is first, and waits unseen, keeping what was typed, while another one is.
 */
import { type ReactNode, type SyntheticEvent, useId, useLayoutEffect, useRef } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { IconX } from '@tabler/icons-react';
import type { DialogPriority } from './dialog-queue.ts';
import { Toaster } from './toaster.tsx';
import { useTurn } from './use-turn.ts';

interface DialogProps {
  title: string;
  onClose: () => void;
  /** True: Escape and a click beside it do nothing. */
  keepOpen?: boolean;
  /** `sheet` stands at the side on a desk and fills a phone. */
  shape?: 'box' | 'sheet';
  /** Default: a person opened it. */
  priority?: DialogPriority;
  /** Nothing in it takes the focus: the text itself does, so that the keyboard can scroll it. */
  isTextOnly?: true;
  /** Buttons; the primary one last. */
  footer?: ReactNode;
  children: ReactNode;
}

export function Dialog({
  title,
  onClose,
  keepOpen = false,
  shape = 'box',
  priority = 'asked',
  isTextOnly,
  footer,
  children,
}: DialogProps) {
  const { t } = useTranslation();
  const isFirst = useTurn(priority);
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const titleId = useId();
  // In the layout phase: closing before the element is removed gives the focus back to where it came from.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!isFirst) return undefined;
    element?.showModal();
    // The title is where reading begins; the browser would mark the button that closes.
    heading.current?.focus();
    return () => element?.close();
  }, [isFirst]);
  const cancel = (event: SyntheticEvent) => {
    if (event.target !== dialog.current) return;
    event.preventDefault();
    if (!keepOpen) onClose();
  };
  return (
    <dialog
      ref={dialog}
      className="dialog"
      data-shape={shape}
      aria-labelledby={titleId}
      onCancel={cancel}
      {...{ closedby: keepOpen ? 'none' : 'any' }}
      onClose={() => {
        if (isFirst && !dialog.current?.open) onClose();
      }}
    >
      <div className="dialog-box">
        <div className="dialog-head line">
          <h2 id={titleId} ref={heading} tabIndex={-1}>
            {title}
          </h2>
          {!keepOpen && (
            <button type="button" className="icon-button" aria-label={t('ui.close')} onClick={onClose}>
              <IconX aria-hidden />
            </button>
          )}
        </div>
        <div
          className="dialog-body stack"
          {...(isTextOnly && { tabIndex: 0, role: 'group', 'aria-labelledby': titleId })}
        >
          {children}
        </div>
        {footer !== undefined && <div className="dialog-foot row">{footer}</div>}
      </div>
      {isFirst && <Toaster />}
    </dialog>
  );
}
