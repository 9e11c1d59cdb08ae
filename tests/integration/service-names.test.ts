/** A service has one name in each language, whoever says it: lists and exports (the server), menus, wizard and help (the app). */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { serviceTypeName } from '../../server/areas/support/service-type-names.ts';
import { supportTexts } from '../../server/areas/support/texts.ts';
import { requestTypeBySubsystem } from '../../server/demo/service-offers.ts';

const { languages } = supportTexts;

/** What the services were also called: a workshop that reads it asks which service that is. */
const otherNames: Readonly<Record<string, RegExp>> = {
  en: /remote[- ]diagnosis|technical hotline|(?<!vehicle )health check\b|car[- ]repair hotline|vehicle check\b/i,
  de: /fahrzeug-?check|(?<!fahrzeug-)gesundheitscheck|fahrzeugzustand|zustandszertifikat|fernwartung|online-reparatur/i,
  da: /køretøjstjek|sundhedstjek(?!(?:ket)? af køretøj)|fjernsupport|bilreparation/i,
};

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true }).flatMap((entry) =>
    entry.isFile() ? [join(entry.parentPath, entry.name)] : [],
  );
}

/** Everything of the app, the help and the legal texts that is read in this language. */
function textsIn(language: string): [file: string, text: string][] {
  const folders = ['src/i18n/locales', 'server/areas/help', 'server/areas/shell/legal'];
  const isOf = new RegExp(`(^|/)${language}(-\\w+)?(/|\\.\\w+$)`);
  const files = folders.flatMap(filesBelow).filter((file) => isOf.test(file) && /\.(json|md|vtt)$/.test(file));
  const videos = JSON.parse(readFileSync('server/areas/help/videos/list.json', 'utf8')) as {
    language: string;
    title: string;
  }[];
  return [
    ...files.map((file) => [file, readFileSync(file, 'utf8')] as [string, string]),
    ...videos.flatMap((video) =>
      video.language === language ? [['videos/list.json', video.title] as [string, string]] : [],
    ),
  ];
}

const dictionaryOf = (language: string, file: string) =>
  JSON.parse(readFileSync(`src/i18n/locales/${language}/${file}.json`, 'utf8')) as Record<string, string>;

test.each(languages)('each service is called by the app as by the server, in %s', (language) => {
  const words = { ...dictionaryOf(language, 'new-request'), ...dictionaryOf(language, 'routes') };
  const services = Object.entries(requestTypeBySubsystem);
  expect(services).toHaveLength(3);
  for (const [subsystem, requestType] of services) {
    const name = serviceTypeName(Number(subsystem), language);
    expect(name).not.toBe('');
    expect(words[`newRequest.service.${requestType}`]).toBe(name);
  }
  for (const key of ['route.remote', 'menu.remote']) expect(words[key], key).toBe(serviceTypeName(6, language));
});

test.each(Object.entries(otherNames))('no text calls a service by another name, in %s', (language, wrong) => {
  const texts = textsIn(language);
  expect(texts.length).toBeGreaterThan(30);
  for (const [file, text] of texts) {
    const line = text.split('\n').find((one) => wrong.test(one));
    expect(line, file).toBeUndefined();
  }
});

test('services that differ are never called the same', () => {
  for (const language of languages) {
    const names = [1, 6, 11, 16].map((id) => serviceTypeName(id, language));
    expect(new Set(names).size).toBe(names.length);
  }
});
