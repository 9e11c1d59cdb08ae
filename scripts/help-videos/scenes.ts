/** What is filmed: short jobs in the product itself, each said in three languages. */
import type { Film } from './film.ts';

export type Language = 'en' | 'de' | 'da';
type Said = Readonly<Record<Language, string>>;

export interface Scene {
  /** File name without its ending. */
  name: string;
  title: Said;
  /** Where the film begins; whatever lies before is not seen. */
  startsAt: string;
  play(film: Film, given: Given): Promise<void>;
}

interface Given {
  /** Text of a dictionary key. */
  word: (key: string) => string;
  say: (said: Said) => Promise<void>;
  /** That the look-up knows. */
  knownPlate: string;
  anyPlate: string;
  serialNumber: string;
}

const button = ({ page }: Film, name: string) => page.getByRole('button', { name, exact: true });
const field = ({ page }: Film, name: string) => page.locator(`#new-request-${name}`);

async function chooseWhereAsked(film: Film, names: readonly string[]): Promise<void> {
  for (const name of names) {
    const select = field(film, name);
    if ((await select.count()) > 0 && (await select.inputValue()) === '') await film.choose(select, { index: 1 });
  }
}

async function typeWhereAsked(film: Film, texts: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, typed] of Object.entries(texts)) {
    const input = field(film, name);
    if ((await input.count()) > 0 && (await input.inputValue()) === '') await film.type(input, typed);
  }
}

const draftOffline: Scene = {
  name: 'draft-offline',
  title: {
    en: 'Write a request without signal',
    de: 'Eine Anfrage ohne Empfang schreiben',
    da: 'Skriv en forespørgsel uden signal',
  },
  startsAt: '/new-request/thl',
  async play(film, { word, say, anyPlate }) {
    const { page } = film;
    await page.context().setOffline(true);
    await say({
      en: 'No signal in the bay: the header says so, and you go on working.',
      de: 'Kein Empfang in der Werkstatt: Oben steht es, und Sie arbeiten weiter.',
      da: 'Intet signal i værkstedet: det står øverst, og du arbejder videre.',
    });
    await film.look(1.5);
    await film.type(field(film, 'searchValue'), anyPlate);
    await say({
      en: 'The number is kept and looked up later.',
      de: 'Das Kennzeichen wird behalten und später nachgeschlagen.',
      da: 'Nummeret gemmes og slås op senere.',
    });
    await film.tap(button(film, word('newRequest.vehicle.find')));
    await film.tap(button(film, word('newRequest.next')));
    await say({
      en: 'Everything you type is on this device at once.',
      de: 'Alles, was Sie tippen, ist sofort auf diesem Gerät.',
      da: 'Alt, hvad du skriver, er straks på denne enhed.',
    });
    await film.type(field(film, 'subject'), 'ABS');
    await film.type(field(film, 'comments'), 'C0040');
    await film.type(field(film, 'repairOrder'), 'RO-4711');
    await chooseWhereAsked(film, ['serviceTypeId', 'ticketCategoryId', 'technicianId']);
    await film.tap(button(film, word('newRequest.next')));
    await film.tap(page.getByRole('radio', { name: word('newRequest.timeslot.asap') }));
    await film.tap(button(film, word('newRequest.next')));
    await say({
      en: 'Submit it: it waits on this device.',
      de: 'Absenden: Die Anfrage wartet auf diesem Gerät.',
      da: 'Send den: den venter på denne enhed.',
    });
    await film.tap(button(film, word('newRequest.submit')));
    await film.look(2);
    await page.context().setOffline(false);
    await say({
      en: 'Back in the signal, it is sent by itself, exactly once.',
      de: 'Mit Empfang wird sie von selbst gesendet, genau einmal.',
      da: 'Med signal sendes den af sig selv, præcis én gang.',
    });
    await film.look(6);
  },
};

const addDevice: Scene = {
  name: 'add-device',
  title: { en: 'Add a device', de: 'Ein Gerät hinzufügen', da: 'Tilføj en enhed' },
  startsAt: '/dashboard/hardware',
  async play(film, { word, say, serialNumber }) {
    const { page } = film;
    const dialog = page.getByRole('dialog');
    const labelled = (key: string) => dialog.getByLabel(word(key));
    await say({
      en: 'My hardware lists the devices of your workshop.',
      de: 'Unter „Hardware“ stehen die Geräte Ihrer Werkstatt.',
      da: 'Under hardware står værkstedets enheder.',
    });
    await film.look(2);
    await film.tap(page.getByRole('button', { name: word('hardware.add.open') }));
    await say({
      en: 'Choose brand, model and part number.',
      de: 'Wählen Sie Marke, Modell und Teilenummer.',
      da: 'Vælg mærke, model og delnummer.',
    });
    await film.choose(labelled('hardware.brand'), { index: 1 });
    await film.choose(labelled('hardware.model'), { index: 1 });
    await film.choose(labelled('hardware.partNumber'), { index: 1 });
    await say({
      en: 'Serial number and day of manufacture are on its label.',
      de: 'Seriennummer und Herstellungstag stehen auf dem Typenschild.',
      da: 'Serienummer og produktionsdag står på mærkaten.',
    });
    await film.type(labelled('hardware.serialNumber'), serialNumber);
    await labelled('hardware.manufactured').fill('2025-05-19');
    await film.look(1);
    await film.tap(dialog.getByRole('button', { name: word('hardware.add.submit'), exact: true }));
    await say({
      en: 'The device is in the list. A claim starts from its row.',
      de: 'Das Gerät steht in der Liste. Eine Reklamation beginnt in seiner Zeile.',
      da: 'Enheden står på listen. En reklamation begynder i dens række.',
    });
    await film.look(3.5);
  },
};

const healthCheck: Scene = {
  name: 'health-check',
  title: {
    en: 'Order a vehicle health check',
    de: 'Einen Fahrzeug-Gesundheitscheck bestellen',
    da: 'Bestil et køretøjstjek',
  },
  startsAt: '/new-request/vhc',
  async play(film, { word, say, knownPlate }) {
    const { page } = film;
    await say({
      en: 'Find the vehicle by its licence plate.',
      de: 'Finden Sie das Fahrzeug über sein Kennzeichen.',
      da: 'Find køretøjet med nummerpladen.',
    });
    await film.type(field(film, 'searchValue'), knownPlate);
    await film.tap(button(film, word('newRequest.vehicle.find')));
    await page.locator('#new-request-vehicle').waitFor();
    await film.look(1.5);
    await film.tap(button(film, word('newRequest.next')));
    const another = button(film, word('newRequest.inWork.createNew'));
    if (await another.isVisible()) await film.tap(another);
    await say({
      en: 'Tell the mileage and which device is plugged in.',
      de: 'Nennen Sie den Kilometerstand und das angeschlossene Gerät.',
      da: 'Angiv kilometertal og den tilsluttede enhed.',
    });
    await film.type(field(film, 'subject'), 'Check');
    await film.type(field(film, 'comments'), '-');
    await typeWhereAsked(film, {
      mileage: '84200',
      repairOrder: 'RO-4712',
      diagnosticToolSerial: 'A1B2C3',
      vciSerial: 'A1B2C3',
    });
    await chooseWhereAsked(film, ['serviceTypeId', 'ticketCategoryId', 'technicianId']);
    const confirmed = field(film, 'isVciConfirmed');
    if ((await confirmed.count()) > 0) await film.tap(confirmed);
    await film.tap(button(film, word('newRequest.next')));
    const asap = page.getByRole('radio', { name: word('newRequest.timeslot.asap') });
    if ((await asap.count()) > 0) await film.tap(asap);
    await film.tap(button(film, word('newRequest.next')));
    await say({
      en: 'Check the order and submit it.',
      de: 'Prüfen Sie den Auftrag und senden Sie ihn ab.',
      da: 'Kontrollér ordren, og send den.',
    });
    await film.look(1.5);
    await film.tap(button(film, word('newRequest.submit')));
    await say({
      en: 'You pay only after you have accepted the result.',
      de: 'Sie bezahlen erst, wenn Sie das Ergebnis angenommen haben.',
      da: 'Du betaler først, når du har godkendt resultatet.',
    });
    await film.look(3.5);
  },
};

export const scenes: readonly Scene[] = [draftOffline, addDevice, healthCheck];
