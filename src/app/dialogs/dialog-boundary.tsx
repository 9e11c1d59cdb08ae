/** A dialog whose code does not come (no network yet) or breaks is said to have gone wrong, and the screen stays. */
import { Component, type ReactNode, Suspense } from 'react';
import { AlertDialog } from '../../ui/alert-dialog.tsx';

interface DialogBoundaryProps {
  onClose: () => void;
  children: ReactNode;
}

export class DialogBoundary extends Component<DialogBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true };
  }

  override render(): ReactNode {
    const { children, onClose } = this.props;
    if (this.state.hasFailed) return <AlertDialog type="error" messages={[]} onClose={onClose} />;
    return <Suspense>{children}</Suspense>;
  }
}
