/**
 * The steps of a form as steps of the way back: each one that is reached is a place in the history, so that the browser's or the
 * tablet's "back" leads to the step before and not out of the form. The first step has no mark in the address.
 */
import { useEffect, useEffectEvent, useRef } from 'react';
import { useAddress } from './use-address.ts';
import { useIsLeft } from './use-is-left.ts';

/** `goTo` is called when the address names another step because somebody went back or on; it may refuse. */
export function useStepInAddress<Step extends number>(
  current: Step,
  steps: readonly [Step, ...Step[]],
  goTo: (target: Step) => void,
): void {
  const { values, change } = useAddress();
  const isLeft = useIsLeft();
  const [first] = steps;
  const named = steps.find((step) => String(step) === values['step']) ?? first;
  const seen = useRef<Step | null>(null);
  /** The step that was written to the address; until the address shows it, its older value is nobody's choice. */
  const awaited = useRef<Step | null>(null);
  const compare = useEffectEvent((before: Step | null, wanted: Step) => {
    const write = (replace: boolean) => {
      awaited.current = wanted;
      change({ step: wanted === first ? null : wanted }, { replace });
    };
    if (awaited.current === named) awaited.current = null;
    if (awaited.current !== null) {
      if (awaited.current !== wanted) write(true);
    } else if (named !== wanted) {
      if (before === null || before === named) write(before === null);
      else goTo(named);
    }
  });
  useEffect(() => {
    if (isLeft) return;
    const before = seen.current;
    seen.current = named;
    compare(before, current);
  }, [isLeft, named, current]);
}
