/** What is below stays where it is on the screen when something comes or goes above it. */
import { Component, type ReactNode, createRef } from 'react';
import { type HeldPlace, holdPlace, placeToHold } from '../platform/hold-place.ts';

interface SteadyBelowProps {
  /** Another text: what is above has changed by itself. null: it is only being opened. */
  above: string | null;
  /** Selectors of what may be held, the first that finds something in sight. */
  parts: readonly string[];
  children: ReactNode;
}

export class SteadyBelow extends Component<SteadyBelowProps> {
  readonly #element = createRef<HTMLDivElement>();

  override getSnapshotBeforeUpdate(before: SteadyBelowProps): HeldPlace | null {
    const { above, parts } = this.props;
    const element = this.#element.current;
    const hasChanged = before.above !== null && before.above !== above;
    return element !== null && hasChanged ? placeToHold(element, parts) : null;
  }

  override componentDidUpdate(_props: SteadyBelowProps, _state: unknown, held: HeldPlace | null): void {
    if (held && this.#element.current) holdPlace(held, this.#element.current);
  }

  override render(): ReactNode {
    return (
      <div className="steady-below" ref={this.#element}>
        {this.props.children}
      </div>
    );
  }
}
