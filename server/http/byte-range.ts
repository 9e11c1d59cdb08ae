/** Which part of a file an HTTP Range header asks for (RFC 9110, section 14). Knows no file. */

/** Both inclusive. `whole`: nothing, several parts or nonsense was asked for. `none`: the file does not have that part. */
export type ByteRange = { kind: 'whole' } | { kind: 'none' } | { kind: 'part'; first: number; last: number };

const whole: ByteRange = { kind: 'whole' };

export function byteRangeFrom(header: string | undefined, size: number): ByteRange {
  const asked = /^bytes=(\d*)-(\d*)$/i.exec(header?.trim() ?? '');
  if (asked === null) return whole;
  const [, from = '', to = ''] = asked;
  if (from === '' && to === '') return whole;
  if (from === '') return lastBytes(Number(to), size);
  const [first, last] = [Number(from), to === '' ? size - 1 : Math.min(Number(to), size - 1)];
  if (to !== '' && Number(to) < first) return whole;
  return first >= size ? { kind: 'none' } : { kind: 'part', first, last };
}

function lastBytes(count: number, size: number): ByteRange {
  if (count === 0 || size === 0) return { kind: 'none' };
  return { kind: 'part', first: Math.max(0, size - count), last: size - 1 };
}
