/** A question that code waits for while a dialog asks it. */
import { useState } from 'react';

interface Asked<T> {
  about: T;
  answer: (isConfirmed: boolean) => void;
}

export interface Confirmation<T> {
  /** Null: nothing is asked at the moment. */
  asked: Asked<T> | null;
  /** Asks about one after the other; resolves false with the first no. */
  confirmAll(all: readonly T[]): Promise<boolean>;
}

export function useConfirmation<T>(): Confirmation<T> {
  const [asked, setAsked] = useState<Asked<T> | null>(null);
  return {
    asked,
    async confirmAll(all) {
      for (const about of all) {
        const isConfirmed = await new Promise<boolean>((answer) => setAsked({ about, answer }));
        setAsked(null);
        if (!isConfirmed) return false;
      }
      return true;
    },
  };
}
