/**
 * A line such as `T-100379 · Renault Zoe 2019 · HH DT 772`, in which plates, VINs, serial and ticket numbers stay on one line:
 * a number that breaks is read as two. A short part without small letters is such a number.
 */
import { Fragment } from 'react';

/** A longer line in capitals is words that somebody typed. */
const longestNumber = 20;

export function WholeNumbers({ text }: { text: string }) {
  const parts = text.split(' · ');
  return parts.map((part, index) => (
    <Fragment key={index}>
      {index > 0 && ' · '}
      {isNumber(part) ? <span className="whole">{part}</span> : part}
    </Fragment>
  ));
}

export function isNumber(part: string): boolean {
  return part.length <= longestNumber && /\d/.test(part) && !/\p{Ll}/u.test(part);
}
