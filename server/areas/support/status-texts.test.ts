import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { requestStatusIds } from '../../../domain/request-status.ts';
import { localizedStatus } from './status-texts.ts';
import { supportTexts } from './texts.ts';

test.each(supportTexts.languages)(
  'a status has the same name in an export and on the screen in %s [SU-126]',
  (language) => {
    const onScreen = v.parse(
      v.record(v.string(), v.string()),
      JSON.parse(readFileSync(`src/i18n/locales/${language}/requests.json`, 'utf8')),
    );
    for (const id of requestStatusIds) {
      expect(localizedStatus(id, language).ticketStatusLocalized).toBe(onScreen[`requests.status.${id}`]);
    }
  },
);
