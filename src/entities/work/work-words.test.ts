/** Every state of a person's work × every place that speaks of it × every language: no place says more than is true. */
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { anEntry } from '../../../tests/support/an-entry.ts';
import {
  type UnsentState,
  factsOfState,
  lineKeyOf,
  stateOfQueued,
  unsentStates,
  workStates,
} from '../../../domain/work-state.ts';
import { failureClassOf, isErrorCode, statusOfCode } from '../../../contract/errors.ts';
import { whyOf } from './entry-words.ts';

type Texts = Readonly<Record<string, string>>;

function textsOf(language: string): Texts {
  const files = globSync(`src/i18n/locales/${language}/*.json`);
  return Object.assign({}, ...files.map((file) => JSON.parse(readFileSync(file, 'utf8')) as Texts)) as Texts;
}

const languages = {
  en: {
    texts: textsOf('en'),
    byItself: /by (it|them)self|by themselves|automatic/i,
    notOnServer: /only on this device|this device only|not (been )?sent|not yet sent|never reach/i,
    onServer: /has reached|have reached|on the server|everything sent|all sent/i,
  },
  de: {
    texts: textsOf('de'),
    byItself: /von selbst|automatisch/i,
    notOnServer: /nur auf diesem gerät|nicht gesendet|erreich(t|en) nie/i,
    onServer: /angekommen|auf dem server|alles gesendet/i,
  },
  da: {
    texts: textsOf('da'),
    byItself: /af sig selv|automatisk/i,
    notOnServer: /kun på denne enhed|ikke sendt|når aldrig/i,
    onServer: /nået frem|på serveren|alt er sendt/i,
  },
} as const;

/** One and several of them, where there is a number. */
const withNumber = (key: string) => [`${key}_one`, `${key}_other`];

const nobodyStill: ReadonlySet<string> = new Set();
const well = { isOffline: false, isStorageFull: false, companyId: 7, companies: null, still: nobodyStill };

/** What a card says, for every entry that is in this state, whatever the circumstances. */
function cardKeys(state: UnsentState): string[] {
  const codes = [...Object.keys(statusOfCode), 'unknown', 'dependency-refused', 'invented-tomorrow'];
  const reasons = codes.map((code) => ({ code, messages: [] }));
  const refused = reasons
    .filter(({ code }) => !isErrorCode(code) || failureClassOf(code) === 'refused')

    .map((reason) => anEntry('start-claim', { state: 'refused', reason }));
  const entries = [
    ...refused,
    ...[true, false].map((isInDoubt) => anEntry('start-claim', { isInDoubt })),
    anEntry('start-claim', { nextAttemptAt: 5 }),
    anEntry('start-claim', { dependsOn: ['x'] }),
    anEntry('start-claim', { state: 'sending' }),
    anEntry('start-claim', { state: 'editing' }),
  ];
  const circumstances = [well, { ...well, isOffline: true }];
  return entries.flatMap((entry) =>
    circumstances.flatMap((now) =>
      [nobodyStill, new Set([entry.id])].flatMap((still) =>
        stateOfQueued(entry, !still.has(entry.id)) === state ? [whyOf(entry, { ...now, still }).key] : [],
      ),
    ),
  );
}

function keysOf(state: UnsentState): string[] {
  const created = state === 'draft' ? [] : [`newRequest.created.title.${state}`, `newRequest.created.text.${state}`];
  return [
    `work.state.${state}`,
    ...withNumber(`work.count.${state}`),
    ...withNumber(lineKeyOf(state, false)),
    ...withNumber(lineKeyOf(state, true)),
    ...created,
    ...cardKeys(state),
  ];
}

const cases = Object.entries(languages).flatMap(([language, words]) =>
  unsentStates.map((state) => ({ language, state, ...words })),
);

test.each(cases)('in $language no place promises more than is true of work that is $state', ({ state, ...words }) => {
  const { goesByItself, onServer } = factsOfState[state];
  for (const key of keysOf(state)) {
    const text = words.texts[key];
    expect(text, key).toBeTruthy();
    // What is on hold may say what it goes on after.
    if (!goesByItself && state !== 'on-hold') expect(text, key).not.toMatch(words.byItself);
    if (onServer === 'maybe') expect(text, key).not.toMatch(words.notOnServer);
    if (onServer === 'no') expect(text, key).not.toMatch(words.onServer);
  }
});

test.each(Object.entries(languages))(
  'in %s each state has words of its own, and an empty list claims nothing',
  (_, words) => {
    const names = workStates.map((state) => words.texts[`work.state.${state}`]);
    expect(new Set(names).size).toBe(workStates.length);
    for (const key of ['work.none', 'unsent.noneText']) {
      expect(words.texts[key], key).toBeTruthy();
      expect(words.texts[key], key).not.toMatch(words.onServer);
    }
  },
);

test.each(Object.entries(languages))(
  'in %s a sign-out that discards promises nothing about what may be on the server',
  (_, words) => {
    for (const key of withNumber('account.discardText').concat(withNumber('session.clearDeleteText'))) {
      expect(words.texts[key], key).not.toMatch(words.notOnServer);
    }
    for (const key of withNumber('account.discardUncertain')) expect(words.texts[key], key).toContain('{{count}}');
  },
);
