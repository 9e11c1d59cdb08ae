/** Small schemas that several areas share. */
import * as v from 'valibot';
import { composedText, mostUnitsOf, visibleText } from '../domain/typed-text.ts';

/** UTC instant, ISO 8601 with milliseconds and `Z`, e.g. `2026-11-21T08:15:00.000Z`. */
export const Instant = v.pipe(v.string(), v.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/));
/** Calendar day, `YYYY-MM-DD`. */
export const Day = v.pipe(v.string(), v.isoDate());
/** Lower-case two-letter country code as the portal uses it (`uk`, not `gb`). */
export const CountryCode = v.pipe(v.string(), v.trim(), v.regex(/^[a-z]{2}$/i), v.toLowerCase());
/** Language id, `en-US` or bare `de`. */
export const LanguageId = v.pipe(v.string(), v.trim(), v.regex(/^[a-z]{2,3}(-[a-z]{2,4})?$/i));
/** IANA time zone id. */
export const TimeZoneId = v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(64));
export const Id = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty(),
  v.maxLength(64),
  v.check((id) => !/\p{Cc}/u.test(id), 'Invalid id'),
);
/** A number that travels in a query. */
export const NumberInQuery = v.pipe(
  v.union([v.string(), v.number()]),
  v.transform(Number),
  v.safeInteger(),
  v.minValue(0),
);
/** Number of a row as the database counts them; 0: none. */
export const RowNumber = v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(2_147_483_647));
/** Decimal amount as text, `12.50`; money and credits never become floats. */
export const Amount = v.pipe(v.string(), v.regex(/^-?\d+(\.\d+)?$/));

/**
 * One line or several of a person's text: control and direction-override characters removed, trimmed, NFC. A text that is too
 * long however it is composed is refused before that.
 */
export const text = (maxLength: number) =>
  v.pipe(
    v.string(),
    v.transform(visibleText),
    v.maxLength(mostUnitsOf(maxLength), `Invalid length: Expected <=${maxLength}`),
    v.transform(composedText),
    v.maxLength(maxLength),
  );

/**
 * At most `most` items. Their number is looked at first: of a list that is too long no item is looked at, or a list of wrong
 * items would be answered with a message for each.
 */
export function list<const S extends v.GenericSchema<unknown, unknown>>(item: S, most: number) {
  const action = v.maxLength<v.InferOutput<S>[], number>(most);
  const schema = v.pipe(v.array(item), action);
  const isTooLong = (value: unknown): value is v.InferOutput<S>[] => Array.isArray(value) && value.length > most;
  const run: (typeof schema)['~run'] = (dataset, config) =>
    isTooLong(dataset.value)
      ? action['~run']({ typed: true, value: dataset.value }, config)
      : schema['~run'](dataset, config);
  return { ...schema, '~run': run };
}

/**
 * What a list call answers to a client that has seen `changedSince` (0: nothing): the rows changed since, the
 * ids deleted since, the revision the client has then seen, and the cursor of the next page if there is one.
 * Rows come newest first.
 */
export const changes = <S extends v.GenericSchema<unknown, unknown>>(row: S) =>
  v.object({
    items: v.array(row),
    deletedIds: v.array(v.string()),
    revision: v.number(),
    next: v.nullable(v.string()),
  });

/** Query part of a list call with delta pulls. `after` is the `next` of the previous page. */
export const deltaQuery = {
  changedSince: v.optional(NumberInQuery),
  limit: v.optional(NumberInQuery),
  after: v.optional(v.pipe(v.string(), v.maxLength(200))),
};
