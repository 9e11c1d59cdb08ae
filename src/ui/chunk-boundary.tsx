/** Shows something else when a lazy chunk cannot be loaded; a screen never breaks for a picture. */
import { Component, type ReactNode } from 'react';

interface ChunkBoundaryProps {
  otherwise: ReactNode;
  children: ReactNode;
}

export class ChunkBoundary extends Component<ChunkBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true };
  }

  override render(): ReactNode {
    return this.state.hasFailed ? this.props.otherwise : this.props.children;
  }
}
