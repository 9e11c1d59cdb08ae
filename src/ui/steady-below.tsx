/** What is below stays where it is on the screen when something comes or goes above it. */
import { Component, type ReactNode, createRef } from 'react';
import { type HeldPosition, holdPosition, positionToHold } from '../platform/hold-position.ts';

interface SteadyBelowProps {
  /** Another text: what is above has changed by itself. null: it is only being opened. */
  above: string | null;
  /** Selectors of what may be held, the first that finds something in sight. */
  parts: readonly string[];
  children: ReactNode;
}

export class SteadyBelow extends Component<SteadyBelowProps> {
  readonly #element = createRef<HTMLDivElement>();

  override getSnapshotBeforeUpdate(before: SteadyBelowProps): HeldPosition | null {
    const { above, parts } = this.props;
    const element = this.#element.current;
    const hasChanged = before.above !== null && before.above !== above;
    return element !== null && hasChanged ? positionToHold(element, parts) : null;
  }

  override componentDidUpdate(_props: SteadyBelowProps, _state: unknown, held: HeldPosition | null): void {
    if (held && this.#element.current) holdPosition(held, this.#element.current);
  }

  override render(): ReactNode {
    return (
      <div className="stack gap-5" ref={this.#element}>
        {this.props.children}
      </div>
    );
  }
}
