import { markedParts } from '../../../domain/search-marks.ts';

/** A text with what was typed in bold. */
export function Marked({ text, typed }: { text: string; typed: string }) {
  return markedParts(text, typed).map((part, place) =>
    part.isMarked ? <b key={place}>{part.text}</b> : <span key={place}>{part.text}</span>,
  );
}
