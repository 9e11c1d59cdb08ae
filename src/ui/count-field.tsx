/**
 * How many of something: typed, or one more and one less with large buttons. What lies outside is brought back when the field is left.
 * Plain elements, because a cart has one for each add-on and all of them change at once.
 */
import './count-field.css';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { type KeyboardEvent, memo, useId, useState } from 'react';
import { FieldHint } from './field-hint.tsx';
import { useStable } from './use-stable.ts';

interface CountFieldProps {
  label: string;
  value: number;
  least: number;
  most: number;
  hint?: string;
  /** Names of the buttons. */
  lessLabel: string;
  moreLabel: string;
  onChange: (value: number) => void;
}

export function CountField({ label, value, least, most, hint, lessLabel, moreLabel, onChange }: CountFieldProps) {
  // Only while it is typed: `1` on the way to `12` is no answer yet.
  const [typed, setTyped] = useState<string | null>(null);
  const within = (count: number) => Math.min(most, Math.max(least, count));
  const settle = () => {
    const count = Number.parseInt(typed ?? '', 10);
    // Nothing is no number of anything: what there was stays.
    if (Number.isSafeInteger(count) && count > 0) onChange(within(count));
    setTyped(null);
  };
  const step = (by: number) => {
    setTyped(null);
    onChange(within(value + by));
  };
  const less = useStable(() => step(-1));
  const more = useStable(() => step(1));
  const id = useId();
  const press = (event: KeyboardEvent) => {
    const by = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (event.key === 'Enter') settle();
    if (by === undefined) return;
    event.preventDefault();
    step(by);
  };
  return (
    <div className="count-field">
      <label htmlFor={id}>{label}</label>
      <div className="count-box">
        <Step label={lessLabel} isOut={value <= least} Icon={IconMinus} onPress={less} />
        <input
          id={id}
          className="plain-input number"
          value={typed ?? String(value)}
          inputMode="numeric"
          autoComplete="off"
          aria-describedby={hint === undefined ? undefined : `${id}-hint`}
          onChange={({ currentTarget }) => setTyped(currentTarget.value.replaceAll(/\D/g, ''))}
          onBlur={settle}
          onKeyDown={press}
        />
        <Step label={moreLabel} isOut={value >= most} Icon={IconPlus} onPress={more} />
      </div>
      {hint !== undefined && <FieldHint id={`${id}-hint`}>{hint}</FieldHint>}
    </div>
  );
}

interface StepProps {
  label: string;
  isOut: boolean;
  Icon: typeof IconPlus;
  onPress: () => void;
}

/** It keeps the focus at the end of the range, which a disabled button would lose. */
const Step = memo(function Step({ label, isOut, Icon, onPress }: StepProps) {
  return (
    <button
      type="button"
      className="icon-button"
      aria-label={label}
      aria-disabled={isOut || undefined}
      onClick={isOut ? undefined : onPress}
    >
      <Icon aria-hidden size={20} />
    </button>
  );
});
